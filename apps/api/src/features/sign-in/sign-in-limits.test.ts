import { login } from '@mintmark/contracts'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { rateLimits } from '../../db/schema.ts'
import { RATE_LIMITS } from '../../rate-limits/policies.ts'
import { countAttempt } from '../../rate-limits/take-attempt.ts'
import { tally } from '../../testing/at-once.ts'
import { newCustomer, PASSWORD, visitor } from '../../testing/people.ts'
import { preparePlatform } from '../../testing/prepare-platform.ts'

const platform = preparePlatform()

describe('guessing passwords', () => {
  const guess = (email: string, password = 'Wrong-horse-7') => visitor(platform)(login, { body: { email, password } })

  it('is blocked after ten wrong ones, even with the right password, until the window ends', async () => {
    await newCustomer(platform, 'target@example.com')
    for (let tries = 0; tries < 10; tries++) expect((await guess('target@example.com')).status).toBe(401)
    const locked = await guess('target@example.com', PASSWORD)
    expect(locked).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } })
    expect(locked.body.error).toMatch(/^Too many attempts\. Try again in 1[45] minutes\.$/)
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(800)
    expect((await guess('TARGET@example.com', PASSWORD)).status).toBe(429)
    await platform.db.update(rateLimits).set({ windowEndsAt: sql`now() - interval '1 ms'` })
    expect((await guess('target@example.com', PASSWORD)).status).toBe(200)
    expect((await guess('target@example.com')).status).toBe(401)
  })

  it('counts right passwords, too, beyond sixty: each costs a hash', async () => {
    const email = 'eager@example.com'
    await newCustomer(platform, email)
    const right = { purpose: 'sign_in_right', account: `customer:${email}` } as const
    for (let count = 0; count < RATE_LIMITS.sign_in_right.account; count++) await countAttempt(platform.db, right)
    for (let tries = 0; tries < RATE_LIMITS.sign_in.pair; tries++)
      expect((await guess(email, PASSWORD)).status).toBe(200)
    expect((await guess(email, PASSWORD)).body.code).toBe('too_many_attempts')
  })

  it('counts every one of many concurrent guesses', async () => {
    await newCustomer(platform, 'rushed@example.com')
    const answers = await Promise.all(Array.from({ length: 20 }, () => guess('rushed@example.com')))
    expect(tally(answers)).toEqual({ '401 invalid_credentials': 10, '429 too_many_attempts': 10 })
  })

  it('counts unknown addresses as well, and clears an account that signs in', async () => {
    for (let tries = 0; tries < 10; tries++) expect((await guess('no-such@example.com')).status).toBe(401)
    expect((await guess('no-such@example.com')).status).toBe(429)
    await newCustomer(platform, 'clumsy@example.com')
    for (let tries = 0; tries < 9; tries++) await guess('clumsy@example.com')
    expect((await guess('clumsy@example.com', PASSWORD)).status).toBe(200)
    for (let tries = 0; tries < 10; tries++) expect((await guess('clumsy@example.com')).status).toBe(401)
  })
})

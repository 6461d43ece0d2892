import { forgotPassword, MESSAGES, requestEmailChange, resendVerification } from '@mintmark/contracts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditLog, mailedLinks, outbox, rateLimits } from '../../db/schema.ts'
import { tally } from '../../testing/at-once.ts'
import { comparableAnswer } from '../../testing/comparable-answer.ts'
import { newCustomer, PASSWORD, visitor } from '../../testing/people.ts'
import { preparePlatform } from '../../testing/prepare-platform.ts'

const platform = preparePlatform()

const forget = (email: string) => visitor(platform)(forgotPassword, { body: { email } })

describe('requesting a link', () => {
  it('gets the same answer for an address with and without an account', async () => {
    await newCustomer(platform, 'here@example.com')
    const [links, messages] = [await platform.db.$count(mailedLinks), await platform.db.$count(outbox)]
    const unknown = comparableAnswer(await forget('not-here@example.com'))
    expect([await platform.db.$count(mailedLinks), await platform.db.$count(outbox)]).toEqual([links, messages])
    expect(comparableAnswer(await forget('here@example.com'))).toEqual(unknown)
    expect([await platform.db.$count(mailedLinks), await platform.db.$count(outbox)]).toEqual([links + 1, messages + 1])
  })

  it('takes the same time for both', async () => {
    const time = async (email: string) => {
      const begun = performance.now()
      await forget(email)
      return performance.now() - begun
    }
    const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
    await newCustomer(platform, 'timed@example.com')
    const [known, unknown]: [number[], number[]] = [[], []]
    for (let round = 0; round < 25; round++) {
      await platform.db.delete(rateLimits)
      known.push(await time('timed@example.com'))
      unknown.push(await time(`stranger-${round}@example.com`))
    }
    const ratio = median(known) / median(unknown)
    expect(ratio).toBeGreaterThan(0.5)
    expect(ratio).toBeLessThan(2)
  })

  it('is limited per account, known or not, and per client IP', async () => {
    await platform.db.delete(rateLimits)
    await newCustomer(platform, 'flooded@example.com')
    for (const email of ['flooded@example.com', 'flooded-stranger@example.com']) {
      const answers = await Promise.all(Array.from({ length: 8 }, () => forget(email)))
      expect(tally(answers)).toEqual({ '200': 5, '429 too_many_attempts': 3 })
    }
    const many = await Promise.all(Array.from({ length: 45 }, (_, index) => forget(`flood-${index}@example.com`)))
    expect(tally(many)['429 too_many_attempts']).toBeGreaterThan(0)
    await platform.db.delete(rateLimits)
  })

  it('for a new password cannot be used up by requests that send no mail', async () => {
    await platform.db.delete(rateLimits)
    const email = 'shut-out@example.com'
    await newCustomer(platform, email)
    const thief = await newCustomer(platform, 'link-thief@example.com')
    const change = { params: { userId: thief.id }, body: { email, password: PASSWORD } }
    for (let tries = 0; tries < 5; tries++) {
      expect(await visitor(platform)(resendVerification, { body: { email } })).toMatchObject({
        status: 200,
        body: { message: MESSAGES.verificationResent },
      })
      expect((await thief.send(requestEmailChange, change)).body.code).toBe('email_in_use')
    }
    expect((await forget(email)).status).toBe(200)
  })

  it('records the limit once, and not for each attempt after it', async () => {
    await platform.db.delete(rateLimits)
    const limits = () => platform.db.$count(auditLog, eq(auditLog.code, 'too_many_attempts'))
    const before = await limits()
    for (const count of [12, 5]) await Promise.all(Array.from({ length: count }, () => forget('noisy@example.com')))
    expect(await limits()).toBe(before + 1)
    await platform.db.delete(rateLimits)
  })
})

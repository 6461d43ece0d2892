import { login, register, startTotp } from '@mintmark/contracts'
import { expect, it } from 'vitest'
import { RATE_LIMITS } from '../../rate-limits/policies.ts'
import { countAttempt } from '../../rate-limits/take-attempt.ts'
import { tally } from '../../testing/at-once.ts'
import { newCustomer, PASSWORD, registration } from '../../testing/people.ts'
import { preparePlatform } from '../../testing/prepare-platform.ts'
import { visitorFrom } from '../../testing/visitor-from.ts'

const platform = preparePlatform()

it('serves others while one client IP exceeds its share of hashing', async () => {
  const emails = Array.from({ length: 8 }, (_, index) => `waiting-${index}@example.com`)
  for (const email of emails) await newCustomer(platform, email)
  const flood = Array.from({ length: 90 }, (_, index) =>
    // All of them count as one client IP: a /64 of IPv6.
    visitorFrom(platform, `2001:db8::${index.toString(16)}`)(register, {
      body: registration(`flood-${index}@example.com`),
    }),
  )
  const signIns = emails.map((email, index) =>
    visitorFrom(platform, `198.51.100.${index}`)(login, { body: { email, password: PASSWORD } }),
  )
  expect(tally(await Promise.all(signIns))).toEqual({ '200': 8 })
  const flooded = tally(await Promise.all(flood))
  expect(flooded['429 rate_limited']).toBeGreaterThan(0)
  expect(Number(flooded['200']) + Number(flooded['429 rate_limited'])).toBe(90)
})

it('hashes no right password of a person without end', async () => {
  const person = await newCustomer(platform)
  const ask = () => person.send(startTotp, { params: { userId: person.id }, body: { password: PASSWORD } })
  const account = `customer:${person.id}`
  const { password, password_right } = RATE_LIMITS
  for (let count = 1; count < password_right.account; count++)
    await countAttempt(platform.db, { purpose: 'password_right', account })
  for (let count = 0; count <= password.account; count++) expect((await ask()).status).toBe(200)
  expect(await ask()).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } })
})

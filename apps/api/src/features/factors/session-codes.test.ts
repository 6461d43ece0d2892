import { login, removeTotp } from '@mintmark/contracts'
import { eq, like } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { authenticators, outbox, rateLimits } from '../../db/schema.ts'
import { tally } from '../../testing/at-once.ts'
import { codeOf, newCustomerWithApp } from '../../testing/authenticator-app.ts'
import { PASSWORD } from '../../testing/people.ts'
import { preparePlatform } from '../../testing/prepare-platform.ts'
import { visitorFrom } from '../../testing/visitor-from.ts'

const platform = preparePlatform()

const warningsTo = async (email: string) =>
  (await platform.db.select().from(outbox).where(eq(outbox.recipient, email))).filter(
    ({ kind }) => kind === 'sign_in.wrong_codes',
  ).length

/** As if a quarter of an hour had passed, but not a day. */
const waitAQuarter = () => platform.db.delete(rateLimits).where(like(rateLimits.key, 'code:%'))

async function victim(email: string) {
  const { person, secret } = await newCustomerWithApp(platform, email)
  const remove = (code: string) =>
    person.send(removeTotp, { params: { userId: person.id }, body: { password: PASSWORD, code } })
  const guess = async (times: number) => tally(await Promise.all(Array.from({ length: times }, () => remove('000000'))))
  const forgetSteps = () =>
    platform.db.update(authenticators).set({ lastStep: 0 }).where(eq(authenticators.accountId, person.id))
  return { person, secret, remove, guess, forgetSteps }
}

it('stops wrong codes in sessions after twenty in a day, emails the owner once, and lets known devices sign in', async () => {
  const email = 'guessed@example.com'
  const { person, secret, remove, guess, forgetSteps } = await victim(email)
  await guess(2)
  expect(await warningsTo(email)).toBe(0)
  await guess(8)
  await waitAQuarter()
  await guess(10)
  await waitAQuarter()
  expect(await warningsTo(email)).toBe(1)
  await forgetSteps()
  const refused = await remove(codeOf(secret))
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000)
  const signedIn = await person.send(login, { body: { email, password: PASSWORD, code: codeOf(secret) } })
  expect(signedIn.status).toBe(200)
})

it('accepts codes in a session of the owner, whatever a stranger guesses at sign-in', async () => {
  const email = 'stranger-guesses@example.com'
  const { secret, remove, forgetSteps } = await victim(email)
  const body = { email, password: PASSWORD, code: '000000' }
  const guesses = Array.from({ length: 30 }, (_, index) =>
    visitorFrom(platform, `198.51.100.${index}`)(login, { body }),
  )
  await Promise.all(guesses)
  await forgetSteps()
  expect((await remove(codeOf(secret))).status).toBe(200)
})

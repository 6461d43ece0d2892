import { confirmEmailChange, register, requestEmailChange, stopEmailChange } from '@mintmark/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { linksTo, tokenTo } from '../../testing/mailed-links.ts'
import { must } from '../../testing/money.ts'
import { type Got, newCustomer, PASSWORD, registration, visitor } from '../../testing/people.ts'
import { openRace, type Race } from '../../testing/race.ts'

let race: Race
beforeAll(async () => {
  race = await openRace()
})
afterAll(() => race.close())

let wanted = 0
const spellings = (email: string) => [email, email.toUpperCase(), ` ${email.charAt(0).toUpperCase()}${email.slice(1)} `]
const registering = (email: string) =>
  spellings(email).map(
    (each, index) => () =>
      visitor({ app: race.apps(2)[index % 2] ?? race.platform.app })(register, { body: registration(each) }),
  )
async function tokenOfChange(email: string, from: string): Promise<string> {
  const person = await newCustomer(race.platform, from)
  must(await person.send(requestEmailChange, { params: { userId: person.id }, body: { email, password: PASSWORD } }))
  return tokenTo(race.platform, email.toLowerCase(), 'change_email')
}
const succeeded = (answers: readonly Got[]) => answers.filter(({ status }) => status === 200).length

/** Customers whose address the table of addresses has otherwise, and addresses that several customers have. */
const inconsistent = () => race.platform.reads`
  select email from customers c full join customer_emails e using (email)
  where c.id is distinct from e.customer_id`

it.each([1, 2, 3])('belongs to one of those who register it in any spelling or change to it, in round %i', async () => {
  const email = `wanted-${++wanted}@example.com`
  const tokens = [await tokenOfChange(email, `a-${email}`), await tokenOfChange(email.toUpperCase(), `b-${email}`)]
  const confirming = tokens.map(
    (token, index) => () =>
      visitor({ app: race.apps(2)[index] ?? race.platform.app })(confirmEmailChange, { body: { token } }),
  )
  const answers = await Promise.all([...confirming, ...registering(email)].map((send) => send()))
  expect(succeeded(answers)).toBe(1)
  for (const { status, body } of answers)
    if (status !== 200) expect(['email_in_use', 'email_taken']).toContain(body.code)
  expect(await inconsistent()).toEqual([])
})

it('is restored to its owner or taken by another one, never both, while its reservation ends', async () => {
  const email = `left-${++wanted}@example.com`
  must(
    await visitor(race.platform)(confirmEmailChange, { body: { token: await tokenOfChange(`new-${email}`, email) } }),
  )
  const [link] = await linksTo(race.platform, email, 'stop_email_change')
  const body = { token: String(link?.searchParams.get('token')) }
  const answers = await Promise.all([
    visitor({ app: race.apps(2)[1] ?? race.platform.app })(stopEmailChange, { body }),
    ...registering(email).map((send) => send()),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 409, 409, 409])
  expect(await inconsistent()).toEqual([])
})

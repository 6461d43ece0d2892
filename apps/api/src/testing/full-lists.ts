import * as calls from '@mintmark/contracts'
import { afterAll, beforeAll, expect } from 'vitest'
import { isRow } from '../db/own-rows.ts'
import { customers } from '../db/schema.ts'
import { give, must, type Offers, waitingDeposit, waitingInvestment, waitingWithdrawal } from './money.ts'
import { addOffers } from './offers.ts'
import { type Body, type Got, newCustomers, newStaff, type Person } from './people.ts'
import { openTestPlatform, type TestPlatform } from './test-platform.ts'

/** The number of customers. Each has a row in most lists. */
export const PEOPLE = 7

interface FullLists {
  readonly platform: TestPlatform
  readonly offers: Offers
  readonly staff: Person
  readonly people: readonly Person[]
}

/** Every customer has pending requests. The first has a history as well, and three have odd names. */
async function fill(platform: TestPlatform): Promise<FullLists> {
  const offers = await addOffers(platform)
  const staff = await newStaff(platform)
  const people = await newCustomers(platform, PEOPLE)
  for (const person of people) {
    await give(staff, person, '100')
    await waitingDeposit(person, offers, '10')
    const sent = await waitingWithdrawal(person, '4')
    must(await staff.send(calls.confirmTransaction, { params: { id: sent } }))
    await waitingWithdrawal(person, '5')
    await waitingInvestment(person, offers, '1000')
  }
  const [one] = people as [Person]
  const { body } = await one.send(calls.listInvestments, { params: { userId: one.id } })
  must(await staff.send(calls.rejectInvestment, { params: { id: String((body as unknown as Body[])[0]?.id) } }))
  await waitingInvestment(one, offers, '2000')
  for (const name of ['Mining', 'Reserve']) must(await staff.send(calls.createFundingAccount, { body: { name } }))
  const named = { '100%sure': 1, under_score: 2, 'back\\slash': 3 }
  for (const [firstName, index] of Object.entries(named))
    await platform.db
      .update(customers)
      .set({ firstName })
      .where(isRow(customers, (people[index] as Person).id))
  return { platform, offers, staff, people }
}

/** Fills the lists before the tests of a file. Returns a function that gives the people to the running tests. */
export function prepareLists(): () => FullLists {
  let filled: FullLists
  beforeAll(async () => {
    filled = await fill(await openTestPlatform())
  })
  afterAll(() => filled.platform.close())
  return () => filled
}

/** The customer with a history. */
export const firstOf = ({ people: [first] }: FullLists): Person => first as Person

/** The total number of rows of a list, from its header. */
export const totalOf = ({ headers }: Got) => Number(headers['x-total-count'])
/** The rows of a page. */
export const rowsOf = ({ body }: Got) => body as unknown as Body[]

/** The path parameters for the person who makes the request. */
export const ownParams = ({ path }: calls.Endpoint, { id }: Person) =>
  path.includes(':') ? { params: { userId: id } } : {}

/** Follows the links from the first page to the last, as a client does. */
export async function walk(
  endpoint: calls.Endpoint,
  person: Person,
  query: Record<string, string>,
): Promise<string[][]> {
  const pages: string[][] = []
  for (let next: Record<string, string> | undefined = query; next; ) {
    const got: Got = await person.send(endpoint, { ...ownParams(endpoint, person), query: next })
    expect(got.status).toBe(200)
    pages.push(rowsOf(got).map(({ id }) => String(id)))
    const link: string | undefined = /^<([^>]+)>; rel="next"$/.exec(String(got.headers.link ?? ''))?.[1]
    next = link ? Object.fromEntries(new URL(link, 'http://x').searchParams) : undefined
  }
  return pages
}

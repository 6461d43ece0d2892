import * as calls from '@mintmark/contracts'
import { beforeAll, describe, expect, it } from 'vitest'
import { rowsOf, totalOf, walk } from '../testing/full-lists.ts'
import { depositBody, must } from '../testing/money.ts'
import { addOffers } from '../testing/offers.ts'
import { type Body, newCustomers, newStaff, type Person } from '../testing/people.ts'
import { preparePlatform } from '../testing/prepare-platform.ts'
import { ROWS_LOOKED_UP_MAX } from './look-through.ts'

const platform = preparePlatform()
let person: Person
let staff: Person
/** The only deposit in BTC. All others are newer and in USDT. */
let found: string

beforeAll(async () => {
  const offers = await addOffers(platform)
  staff = await newStaff(platform)
  person = (await newCustomers(platform, 1))[0] as Person
  const submit = async (coin: 'BTC' | 'USDT') => {
    const answer = await person.send(calls.submitTransaction, { body: depositBody(person, offers, '0.01', coin) })
    return String((must(answer) as Body).id)
  }
  found = await submit('BTC')
  const other = await submit('USDT')
  await platform.sql.unchecked`
    insert into deposits select (jsonb_populate_record(d, jsonb_build_object('status', 'rejected', 'decided_at', created_at, 'reason', 'unpaid',
      'quote_id', null, 'address', null, 'id', 'ffffffff-' || substr(id::text, 10, 21) || lpad(to_hex(n), 6, '0')))).*
    from deposits d cross join generate_series(1, ${ROWS_LOOKED_UP_MAX + 100}::int) n where id = ${other}`
})

describe('a search for what few of many rows have', () => {
  it.each(['newest', 'oldest'])(
    'looks through a limited number of rows for a page, and the pages reach all: %s',
    async (sort) => {
      for (const [endpoint, who] of [
        [calls.listDeposits, staff],
        [calls.listAllTransactions, person],
      ] as const) {
        const pages = await walk(endpoint, who, { query: 'btc', sort })
        expect(pages.length).toBeGreaterThan(1)
        expect(pages.flat()).toEqual([found])
      }
    },
  )

  it('has a lower bound as its total, and so have the counters', async () => {
    for (const [endpoint, who] of [
      [calls.listDeposits, staff],
      [calls.listAllTransactions, person],
    ] as const) {
      const params = { params: { userId: person.id } }
      const page = await who.send(endpoint, { ...(who === person && params), query: { query: 'btc' } } as never)
      expect(rowsOf(page)).toEqual([])
      expect(totalOf(page)).toBe(0)
      expect(page.headers['x-total-count-relation']).toBe('at-least')
    }
    const summary = must(await staff.send(calls.summarizeDeposits, { query: { query: 'btc' } }))
    expect(summary).toMatchObject({ total: 0, more: true })
  })

  it('is complete in a file', async () => {
    const exportDeposits = calls.exportOf(calls.listDeposits)
    const { body } = await staff.send(exportDeposits, { query: { query: 'btc' } })
    expect(String(body)).toContain(found)
  })
})

it('a search that an index answers looks through the whole list', async () => {
  const [email] = await platform.reads<{ email: string }[]>`select email from customers where id = ${person.id}`
  const text = String(email?.email)
  const page = await staff.send(calls.listDeposits, { query: { query: text, sort: 'oldest', limit: '1' } })
  expect(rowsOf(page).map(({ id }) => id)).toEqual([found])
})

import { chainOf } from '@mintmark/domain'
import { beforeAll, expect, it } from 'vitest'
import { explain } from '../testing/explain.ts'
import { give, waitingWithdrawal } from '../testing/money.ts'
import { prepareFixture } from '../testing/prepare-fixture.ts'
import { CHECKS_OF_ENTRIES } from './book-checks.ts'
import { ROWS_OF_ENTRIES } from './check-scopes.ts'
import { ownRequests, REQUESTS_MAX } from './own-requests.ts'
import { runChecks } from './run-checks.ts'

const fixture = prepareFixture('owner')
let id: string

/** Later withdrawals of the customer, which were rejected. */
const ADD = `
  insert into withdrawals select (jsonb_populate_record(null::withdrawals, to_jsonb(w) || jsonb_build_object('status', 'rejected', 'decided_at', w.created_at, 'id',
    overlay(w.id::text placing left(least_id_at(w.created_at + n * interval '1 second')::text, 13) from 1)))).*
  from withdrawals w cross join generate_series(1, ${4 * REQUESTS_MAX}) n`

beforeAll(async () => {
  const { platform, staff, customer } = fixture
  await give(staff, customer, '100')
  id = await waitingWithdrawal(customer, '20')
  await platform.sql.unchecked.unsafe(ADD)
  await platform.sql.unchecked`analyze withdrawals`
})

const scopeOf = (whole: readonly string[], part: readonly string[]) => [[], [...whole, ...part], [], [], whole, part]

/** The sentences about what is held and what waits, of the newest requests and of all, after a change that is taken back. */
async function found(change: string): Promise<string[][]> {
  const { id: owner } = fixture.customer
  const results: string[][] = []
  const undo = new Error('undone')
  const changed = fixture.platform.sql.unchecked.begin(async (transaction) => {
    await transaction.unsafe(change)
    for (const scope of [scopeOf([], [owner]), scopeOf([owner], [])]) {
      const every = await runChecks(transaction, CHECKS_OF_ENTRIES, scope, ROWS_OF_ENTRIES)
      results.push(every.filter((each) => /held by|pending/.test(each)))
    }
    throw undo
  })
  await expect(changed).rejects.toBe(undo)
  return results
}

const pendingWork = () => `pending_work where chain = ${chainOf(id)} and request_id = '${id}'`

it.each([
  ['nothing', () => 'select', [0, 0]],
  ['what is held', () => `update balances set amount = amount + 1 where account = 'held'`, [1, 1]],
  ['an old request that waits', () => `update withdrawals set amount = amount + 1 where id = '${id}'`, [1, 1]],
  [
    'the status of a new request',
    () =>
      `update withdrawals set status = 'pending', decided_at = null where id = (select max(id::text)::uuid from withdrawals)`,
    [2, 2],
  ],
  [
    'the status of an old request, in turn',
    () =>
      `update withdrawals set status = 'pending', decided_at = null where id = (select min(id::text)::uuid from withdrawals where id > '${id}')`,
    [0, 2],
  ],
  ['the pending work', () => `delete from ${pendingWork()}`, [1, 1]],
])('the newest requests and those that wait show a change of %s', async (_, change, counts) => {
  expect((await found(change())).map((each) => each.length)).toEqual(counts)
})

it('reads the newest requests of a long history, and no others', async () => {
  const text = `select count(*) from ${ownRequests('withdrawals', 'withdrawal')} r
    where ($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[]) is not null`
  const { scans } = await explain(fixture.platform.reads, text, scopeOf([], [fixture.customer.id]))
  for (const { table, rows } of scans) expect([table, rows <= REQUESTS_MAX]).toEqual([table, true])
})

import { buyBundle, confirmTransaction, setInvestmentStatus } from '@mintmark/contracts'
import { expect, it } from 'vitest'
import { furnish } from '../testing/furnish.ts'
import { give, must, purchaseBody } from '../testing/money.ts'
import { prepare, preparePlatform } from '../testing/prepare-platform.ts'

const platform = preparePlatform()
const at = prepare(() => furnish(platform))

/** The columns that each command writes. */
const WRITES: readonly (readonly [name: string, table: string, set: string])[] = [
  ['counting a withdrawal for the daily limit', 'customers', `withdrawn_usd = '[[1,"2.00000000"]]'`],
  [
    'confirming a deposit',
    'deposits',
    `status = 'confirmed', decided_at = now(), received_amount = 1, txid = 'x', note = 'seen'`,
  ],
  ['rejecting a deposit', 'deposits', `status = 'rejected', decided_at = now(), reason = 'unpaid'`],
  ['confirming a withdrawal', 'withdrawals', `status = 'confirmed', decided_at = now(), txid = 'x', notes = 'sent'`],
  ['rejecting a withdrawal', 'withdrawals', `status = 'rejected', decided_at = now(), reason = 'unknown'`],
  [
    'beginning an investment',
    'investments',
    `status = 'active', activated_at = now(), received_amount = principal, txid = 'x'`,
  ],
  [
    'completing an investment',
    'investments',
    `status = 'completed', activated_at = coalesce(activated_at, created_at), completed_at = now()`,
  ],
  ['ending an investment', 'investments', `status = 'cancelled', closed_at = now(), close_reason = 'asked'`],
]

class Undone extends Error {}

it.each(WRITES)('%s changes no index', async (_, table, set) => {
  const counted = platform.sql.unchecked.begin(async (sql) => {
    const updated = async () => {
      const [row] = await sql<{ all: number; hot: number }[]>`
        select pg_stat_get_xact_tuples_updated(${table}::regclass)::int as all,
          pg_stat_get_xact_tuples_hot_updated(${table}::regclass)::int as hot`
      return row ?? { all: 0, hot: 0 }
    }
    const before = await updated()
    const { count } = await sql.unsafe(`update ${table} set ${set}`)
    const after = await updated()
    expect(count).toBeGreaterThan(0)
    expect([after.all - before.all, after.hot - before.hot]).toEqual([count, count])
    throw new Undone()
  })
  await expect(counted).rejects.toThrow(Undone)
})

it('a request has its row of pending work until it is decided, and an investment is open until it ends', async () => {
  const { reads } = platform
  const rows = async (id: string) => {
    const [pending, open] = await Promise.all([
      reads`select kind, customer_id from pending_work where request_id = ${id}`,
      reads`select bundle_id from open_investments where investment_id = ${id}`,
    ])
    return [[...pending], [...open]]
  }
  const { customer, other, staff, offers } = at
  expect(await rows(at.depositId)).toEqual([[{ kind: 'deposit', customer_id: customer.id }], []])
  must(await staff.send(confirmTransaction, { params: { id: at.depositId } }))
  expect(await rows(at.depositId)).toEqual([[], []])
  await give(staff, other, '1000')
  const id = String(must(await other.send(buyBundle, { body: purchaseBody(other, offers, '1000') })).id)
  expect(await rows(id)).toEqual([[], [{ bundle_id: offers.bundleId }]])
  must(await staff.send(setInvestmentStatus, { params: { id }, body: { status: 'cancelled' } }))
  expect(await rows(id)).toEqual([[], []])
})

import * as calls from '@mintmark/contracts'
import { getTableName } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { newId } from '../../db/ids.ts'
import { OFFERS_MAX } from '../../db/offers-limit.ts'
import { bundles, coins, paymentMethods } from '../../db/schema.ts'
import { asSuperuser } from '../../testing/as-superuser.ts'
import { fillForm } from '../../testing/forms.ts'
import {
  give,
  must,
  runningInvestment,
  waitingDeposit,
  waitingInvestment,
  waitingWithdrawal,
} from '../../testing/money.ts'
import { newApprover, newCustomers, type Person } from '../../testing/people.ts'
import { prepareFixture } from '../../testing/prepare-fixture.ts'

const fixture = prepareFixture('owner')

const idOf = async (symbol: string) => {
  const [row] = await fixture.platform.reads`select id from coins where symbol = ${symbol} and archived_at is null`
  return String(row?.id)
}
const idsIn = async (list: calls.Endpoint, query: Record<string, string> = {}) =>
  ((await fixture.staff.send(list, { query })).body as unknown as { id: string }[]).map(({ id }) => id)
const lastAudit = async (id: string) => {
  const [row] = await fixture.platform.reads`
    select action, outcome from audit_log where subject_id = ${id} order by id desc limit 1`
  return `${row?.action} ${row?.outcome}`
}

it('counts the uses of a coin, a bundle and a payment method', async () => {
  const { staff, offers } = fixture
  const [one, two] = (await newCustomers(fixture.platform, 2)) as [Person, Person]
  await give(staff, one, '2000')
  await waitingWithdrawal(one, '10')
  await runningInvestment(one, offers, '1000')
  await waitingDeposit(two, offers, '7')
  await waitingInvestment(two, offers, '1000')
  const usage = async (call: calls.Endpoint, id: string) => (await staff.send(call, { params: { id } })).body
  const none = { balances: 0, pending_deposits: 0, pending_withdrawals: 0, methods: 0 }
  expect(await usage(calls.readCoinUsage, await idOf('USDT'))).toMatchObject({
    ...{ balances: 1, pending_deposits: 1, pending_withdrawals: 1, pending_investments: 0, running_investments: 1 },
  })
  expect(await usage(calls.readBundleUsage, offers.bundleId)).toEqual({
    ...none,
    ...{ pending_investments: 1, running_investments: 1 },
  })
  expect(await usage(calls.readPaymentMethodUsage, offers.bankId)).toEqual({
    ...none,
    ...{ pending_investments: 1, running_investments: 0 },
  })
  expect(await usage(calls.readCoinUsage, offers.bankId)).toMatchObject({ code: 'not_found' })
})

it.each([
  ['coin', calls.listAdminCoins, calls.archiveCoin, calls.restoreCoin, () => idOf('SOL')],
  ['bundle', calls.listAdminBundles, calls.archiveBundle, calls.restoreBundle, async () => fixture.offers.bundleId],
  [
    'payment_method',
    calls.listAdminPaymentMethods,
    calls.archivePaymentMethod,
    calls.restorePaymentMethod,
    async () => fixture.offers.payoutId,
  ],
] as const)(
  'archives a %s, lists it apart and restores it, and records both',
  async (noun, list, archive, restore, find) => {
    const { staff } = fixture
    const id = await find()
    must(await staff.send(archive, { params: { id } }))
    expect(await lastAudit(id)).toBe(`${noun}.archive done`)
    expect(await idsIn(list)).not.toContain(id)
    expect(await idsIn(list, { archived: 'true' })).toEqual([id])
    must(await staff.send(restore, { params: { id } }))
    expect(await lastAudit(id)).toBe(`${noun}.restore done`)
    must(await staff.send(restore, { params: { id } }))
    expect(await lastAudit(id)).toBe(`${noun}.restore unchanged`)
    expect(await idsIn(list)).toContain(id)
    expect(await idsIn(list, { archived: 'true' })).toEqual([])
  },
)

it('does not restore a coin whose symbol another one has', async () => {
  const { staff } = fixture
  const id = await idOf('SOL')
  must(await staff.send(calls.archiveCoin, { params: { id } }))
  must(await staff.send(calls.createCoin, { body: { symbol: 'SOL', name: 'Other' } }))
  const taken = await staff.send(calls.restoreCoin, { params: { id } })
  expect(taken).toMatchObject({ status: 409, body: { code: 'symbol_taken' } })
})

it('hides a restored deposit method from customers until a second person approves it', async () => {
  const { staff, offers, customer, platform } = fixture
  for (const _ of [1, 2]) await newApprover(platform)
  const id = offers.bankId
  must(await staff.send(calls.archivePaymentMethod, { params: { id } }))
  const restored = await staff.send(calls.restorePaymentMethod, { params: { id } })
  expect(restored).toMatchObject({ status: 200, body: { message: calls.MESSAGES.restoredAwaitsApproval } })
  const { body } = await customer.send(calls.listPaymentMethods, { query: { type: 'deposit' } })
  expect((body as unknown as { id: string }[]).map((method) => method.id)).not.toContain(id)
  const [waiting] = await platform.reads`select status from approvals where subject_id = ${id}`
  expect(waiting).toMatchObject({ status: 'pending' })
})

describe('the limit of offers', () => {
  /** Puts the largest allowed number on offer, in place of the existing ones, and returns the id of one. */
  async function fill(table: typeof coins | typeof bundles | typeof paymentMethods) {
    const ids = Array.from({ length: OFFERS_MAX }, newId)
    await asSuperuser(fixture.platform, `update ${getTableName(table)} set archived_at = now()`)
    const listed = `unnest('{${ids}}'::uuid[]) with ordinality listed (id, place)`
    if (table === coins)
      await asSuperuser(
        fixture.platform,
        `insert into coins (id, symbol, name) select id, 'C' || place, 'C' from ${listed}`,
      )
    if (table === bundles)
      await asSuperuser(
        fixture.platform,
        `insert into bundles (id, name, min_amount_usd, min_payout_usd, roi) select id, 'B', 1, 1, '5%' from ${listed}`,
      )
    if (table === paymentMethods)
      await asSuperuser(
        fixture.platform,
        `insert into payment_methods (id, name, type, kind, coins, mac, key_number)
         select id, 'M', 'withdrawal', 'other', '{}', sha256(''), 1 from ${listed}`,
      )
    return String(ids[0])
  }
  const body = { name: 'One more', description: '', roi: '5%', min_amount: '100', min_payout: '1' }
  const form = { fields: { name: 'One more', type: 'withdrawal', kind: 'other' } }

  it.each([
    [
      'coin',
      coins,
      () => fixture.staff.send(calls.createCoin, { body: { symbol: 'ONE', name: 'One more' } }),
      calls.archiveCoin,
      calls.restoreCoin,
    ],
    [
      'bundle',
      bundles,
      () => fixture.staff.send(calls.createBundle, { body }),
      calls.archiveBundle,
      calls.restoreBundle,
    ],
    [
      'payment method',
      paymentMethods,
      async () => {
        const { platform, staff } = fixture
        const answer = await fillForm(platform, { person: staff, endpoint: calls.createPaymentMethod, form })
        return { status: answer.statusCode, body: answer.json() }
      },
      calls.archivePaymentMethod,
      calls.restorePaymentMethod,
    ],
  ] as const)('refuses one more %s, new or restored', async (_, table, create, archive, restore) => {
    const id = await fill(table)
    const error = 'At most 1000 can be on offer. Delete what is no longer needed first.'
    const full = { status: 409, body: { code: 'offers_full', error } }
    expect(await create()).toMatchObject(full)
    must(await fixture.staff.send(archive, { params: { id } }))
    expect(await fixture.staff.send(restore, { params: { id } })).toMatchObject({ status: 200 })
    must(await fixture.staff.send(archive, { params: { id } }))
    expect(await create()).toMatchObject({ status: 200 })
    expect(await fixture.staff.send(restore, { params: { id } })).toMatchObject(full)
  })
})

import * as calls from '@mintmark/contracts'
import { amount, HOUSE_FUNDING_ID } from '@mintmark/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../db/ids.ts'
import { settings } from '../db/schema.ts'
import { type Comparison, NOBODY, openComparison } from '../testing/compare-worlds.ts'
import type { Who } from '../testing/two-worlds.ts'

let comparison: Comparison
let customer: string

beforeAll(async () => {
  comparison = await openComparison()
  customer = comparison.worlds.investor.id
  for (const symbol of ['USDT', 'BTC']) await fund('owner', '9000', symbol)
})
afterAll(() => comparison.worlds.close())

type Row = 'deposit' | 'withdrawal' | 'investment' | 'approval' | 'account'
const on = (endpoint: calls.Endpoint, who: Who, [kind, pick]: readonly [Row, number], body?: object) =>
  comparison.inBoth(endpoint, who, kind, pick, body)
const to = (endpoint: calls.Endpoint, who: Who, id: string, body?: object, key?: string) =>
  comparison.compare(endpoint, who, {
    params: { id },
    ...(body && { text: JSON.stringify(body) }),
    ...(key && { key }),
  })
const ask = (who: Who, endpoint: calls.Endpoint, query: Record<string, string> = {}) =>
  comparison.compare(endpoint, who, {
    params: { userId: customer, id: customer, symbol: query.symbol ?? 'USDT' },
    query,
  })

const fund = (who: Who, usd_amount: string, token_symbol = 'USDT') =>
  to(calls.addFund, who, customer, { token_symbol, usd_amount, reason: 'a refund' })
const topUp = (who: Who, usd: string, id = HOUSE_FUNDING_ID) =>
  to(calls.topUpFunding, who, id, { amount: usd, reason: 'for the year', evidence: 'statement 7' })
const approve = (who: Who, pick: number) => on(calls.approveAction, who, ['approval', pick])
const refuse = (who: Who, pick: number) => on(calls.refuseAction, who, ['approval', pick], { reason: 'not today' })

async function submit(body: object): Promise<void> {
  const [method_id] = [...comparison.worlds.state.methods.values()].flatMap(({ id, type }) =>
    type === 'deposit' ? [id] : [],
  )
  const asked = { user_id: customer, token_symbol: 'USDT', ...('wallet' in body ? {} : { method_id }), ...body }
  await comparison.say(calls.submitTransaction, 'customer', asked)
}

/** Sets the limit in both worlds: there is one owner in them, who cannot do it alone. */
async function setLimit(usd: string): Promise<void> {
  comparison.worlds.state.approvalLimitUsd = amount(usd)
  const row = { name: 'approval_limit_usd', value: usd }
  await comparison.worlds.platform.db
    .insert(settings)
    .values(row)
    .onConflictDoUpdate({ target: settings.name, set: row })
}

describe('the mock platform and the API answer alike', () => {
  it('about funding accounts, and the profit that comes from them', async () => {
    await ask('auditor', calls.listFundingAccounts)
    for (const name of ['Mining', 'mining', 'HOUSE'])
      await comparison.say(calls.createFundingAccount, 'finance', { name })
    await topUp('finance', '50')
    await on(calls.topUpFunding, 'finance', ['account', 0], { amount: '20', reason: 'x', evidence: 'y' })
    await topUp('finance', '1', NOBODY)
    const [bundle_id] = comparison.worlds.state.bundles.keys()
    await comparison.say(calls.buyBundle, 'customer', {
      user_id: customer,
      bundle_id,
      bundle_usd_price: 150,
      coin: 'USDT',
    })
    for (const usd of ['51', '12.34', '30']) await on(calls.creditProfit, 'finance', ['investment', 0], { amount: usd })
    await on(calls.reduceProfit, 'finance', ['investment', 0], { amount: '2' })
    await on(calls.listProfitSources, 'customer', ['investment', 0])
    await on(calls.listProfitSources, 'other', ['investment', 0])
    await on(calls.setInvestmentStatus, 'finance', ['investment', 0], { status: 'cancelled' })
    await on(calls.creditProfit, 'finance', ['investment', 0], { amount: '1' })
    await on(calls.listProfitSources, 'customer', ['investment', 0])
    for (const query of [{}, { query: 'MIN' }, { limit: '1' }, { sort: 'oldest' }])
      await ask('owner', calls.listFundingAccounts, query as Record<string, string>)
  })

  it('about deposits that were confirmed in error', async () => {
    await submit({ type: 'deposit', amount: '77' })
    const reason = { reason: 'the transfer bounced' }
    await on(calls.reverseDeposit, 'finance', ['deposit', 0], reason)
    await on(calls.confirmTransaction, 'finance', ['deposit', 0])
    await on(calls.reverseDeposit, 'support', ['deposit', 0], reason)
    await on(calls.reverseDeposit, 'finance', ['deposit', 0], { reason: '' })
    for (const _ of Array(2)) await on(calls.reverseDeposit, 'finance', ['deposit', 0], reason)
    await on(calls.rejectDeposit, 'finance', ['deposit', 0])
    await to(calls.reverseDeposit, 'finance', NOBODY, reason)
    await submit({ type: 'deposit', amount: '50', token_symbol: 'ETH' })
    await on(calls.confirmTransaction, 'finance', ['deposit', 1])
    await submit({ type: 'withdrawal', amount: '30', token_symbol: 'ETH', wallet: '0xabc' })
    await on(calls.reverseDeposit, 'finance', ['deposit', 1], reason)
    await ask('owner', calls.listDeposits)
  })

  it('about actions that wait for a second person', async () => {
    await ask('auditor', calls.readApprovalLimit)
    await setLimit('100')
    await ask('auditor', calls.readApprovalLimit)
    await fund('owner', '100')
    await fund('owner', '100.01')
    await approve('owner', 0)
    await approve('support', 0)
    for (const _ of Array(2)) await approve('finance', 0)
    await refuse('owner', 0)
    await fund('finance', '500')
    for (const _ of Array(2)) await refuse('finance', 1)
    await approve('owner', 1)
    await submit({ type: 'withdrawal', amount: '250', wallet: 'bc1q' })
    const sent = { txid: '0xfeed', notes: 'checked' }
    await on(calls.confirmTransaction, 'finance', ['withdrawal', 1], sent)
    await on(calls.decideWithdrawal, 'owner', ['withdrawal', 1], { status: 'confirmed' })
    await approve('owner', 2)
    await on(calls.confirmTransaction, 'owner', ['withdrawal', 1])
    await on(calls.rejectWithdrawal, 'owner', ['withdrawal', 1])
    await submit({ type: 'withdrawal', amount: '251', wallet: 'bc1q' })
    await on(calls.decideWithdrawal, 'owner', ['withdrawal', 2], { status: 'confirmed' })
    await on(calls.rejectWithdrawal, 'owner', ['withdrawal', 2])
    await approve('finance', 3)
    await refuse('owner', 3)
    await to(calls.approveAction, 'owner', NOBODY)
    await to(calls.refuseAction, 'owner', NOBODY, { reason: 'why' })
  })

  it('about large profit, top-ups and the limit itself', async () => {
    const [, bundle_id] = comparison.worlds.state.bundles.keys()
    await comparison.say(calls.buyBundle, 'customer', {
      user_id: customer,
      bundle_id,
      bundle_usd_price: 1500,
      coin: 'USDT',
    })
    await on(calls.creditProfit, 'finance', ['investment', 1], { amount: '400' })
    await approve('owner', 4)
    await topUp('owner', '1000')
    await approve('finance', 5)
    await approve('owner', 4)
    await on(calls.creditProfit, 'finance', ['investment', 0], { amount: '400' })
    await to(calls.creditProfit, 'finance', NOBODY, { amount: '400' })
    const change = { limit_usd: '5000', reason: 'new rules' }
    await comparison.say(calls.changeApprovalLimit, 'finance', change)
    for (const _ of Array(2)) await comparison.say(calls.changeApprovalLimit, 'owner', change)
    await approve('owner', 6)
    await approve('finance', 6)
    await refuse('owner', 6)
    await comparison.say(calls.changeApprovalLimit, 'owner', { limit_usd: null, reason: 'no rules' })
    const key = newId()
    const body = { token_symbol: 'BTC', usd_amount: '700' }
    const first = await to(calls.addFund, 'owner', customer, body, key)
    const again = await to(calls.addFund, 'owner', customer, body, key)
    expect(again.api.body).toEqual(first.api.body)
    await to(calls.addFund, 'owner', customer, { ...body, usd_amount: '701' }, key)
    for (const query of [
      {},
      { status: 'refused' },
      { query: 'in BTC' },
      { sort: 'oldest', limit: '2' },
      { query: 'finance@' },
    ])
      await ask('auditor', calls.listApprovals, query)
  })

  it('about the ledger, statements and the balances of the past', async () => {
    for (const symbol of ['USDT', 'btc', 'ETH', 'USD', 'SOL', 'NOPE'])
      for (const query of [{}, { limit: '2' }, { sort: 'oldest', limit: '3' }]) {
        await ask('customer', calls.listLedger, { symbol, ...query })
        // What staff read of approved actions names who asked: the mock has no such words.
        if (!symbol.startsWith('USD')) await ask('owner', calls.listUserLedger, { symbol, ...query })
      }
    await ask('customer', calls.listLedger)
    const day = (shift: number) => new Date(Date.now() + shift * 86_400_000).toISOString().slice(0, 10)
    for (const [from, until] of [
      [day(-1), day(1)],
      [day(0), day(0)],
      [day(2), day(3)],
      [day(-9), day(-8)],
      [day(1), day(0)],
      ['yesterday', day(0)],
    ] as const) {
      await ask('customer', calls.readStatement, { from, to: until })
      await ask('customer', calls.exportStatement, { from, to: until })
    }
    for (const at of [day(-1), day(0), day(1), '2020-02-30', new Date().toISOString()]) {
      for (const list of [calls.listBalances, calls.listDetailedBalances, calls.listBundleBalances])
        await ask('customer', list, { at })
      await ask('customer', calls.readBalance, { at, symbol: 'USDT' })
      await ask('support', calls.listUserBalances, { at })
    }
    await to(calls.listUserBalances, 'owner', NOBODY)
  })

  it('about a coin that was archived', async () => {
    await setLimit('1000000')
    const { state } = comparison.worlds
    const ether = [...state.coins.values()].find(({ symbol }) => symbol === 'ETH')
    await fund('owner', '5000', 'ETH')
    await to(calls.archiveCoin, 'owner', ether?.id ?? NOBODY)
    await fund('owner', '5', 'ETH')
    const [method_id] = [...state.methods.values()].flatMap(({ id, kind, type }) =>
      kind === 'crypto' && type === 'deposit' ? [id] : [],
    )
    const bundle_id = [...state.bundles.keys()].at(-1)
    await submit({ type: 'deposit', amount: '1', token_symbol: 'ETH' })
    await submit({ type: 'bundle', amount: '50000', token_symbol: 'x', coin: 'ETH', method_id, bundle_id })
    for (const [token_symbol, amount] of [
      ['ETH', '0.5'],
      ['ETH', '50'],
      ['PEPE', '1'],
    ] as const)
      await submit({ type: 'withdrawal', amount, token_symbol, wallet: '0xabc' })
    const purchase = { user_id: customer, bundle_id: [...state.bundles.keys()][2], bundle_usd_price: 1 }
    for (const coin of ['ETH', 'PEPE']) await comparison.say(calls.buyBundle, 'customer', { ...purchase, coin })
    for (const token_symbol of ['ETH', 'PEPE'])
      await comparison.compare(calls.payOut, 'customer', (side) => ({
        text: JSON.stringify({
          user_id: customer,
          user_bundle_id: comparison.row('investment', 0, side),
          token_symbol,
        }),
      }))
    await ask('customer', calls.listDetailedBalances)
    await ask('customer', calls.listBundleBalances)
    for (const list of [calls.listCoins, calls.listWithdrawalCoins]) await ask('customer', list)
  })
})

import { available, CUSTOMER_ACCOUNTS, funding, HOUSE_FUNDING_ID, USD, ZERO } from '@mintmark/domain'
import { describe, expect, it } from 'vitest'
import { readBalance } from './balances.ts'
import { listDeposits } from './deposits.ts'
import { addFund } from './funding.ts'
import { buyBundle, listInvestments } from './investments.ts'
import { createMockPlatform, DEMO_INVESTOR } from './mock/server.ts'
import { openBrowser, pictureForm } from './mock/test-browser.ts'
import { confirmTransaction, submitTransaction } from './transactions.ts'
import { uploadPaymentProof } from './uploads.ts'
import { listUsers } from './users.ts'

/** A platform on which the demo investor and staff are signed in, and a browser for each. */
function open(options?: Parameters<typeof createMockPlatform>[0]) {
  const platform = createMockPlatform({ signedIn: 'investor', ...options })
  platform.signInStaff()
  const investor = [...platform.state.customers.values()].find(({ email }) => email === DEMO_INVESTOR.email)
  const id = investor?.id ?? ''
  return { platform, id, customer: openBrowser(platform, 'customer'), staff: openBrowser(platform, 'staff') }
}

describe('an idempotency key', () => {
  const fund = (usd_amount: number) => ({ token_symbol: 'USDT', usd_amount })
  const keyed = (key: string) => ({ headers: { 'idempotency-key': key } })

  it('has one effect and one answer, however often and at once it is sent', async () => {
    const { platform, id, staff } = open()
    const sent = { params: { id }, body: fund(75), ...keyed('key-number-1') }
    const before = platform.state.balances.balance(available(id, 'USDT'))
    const answers = await Promise.all([1, 2, 3].map(() => staff.succeed(addFund, sent)))
    expect(answers[1]).toEqual(answers[0])
    expect(platform.state.balances.balance(available(id, 'USDT')) - before).toBe(75_00000000n)
    await staff.succeed(addFund, { ...sent, headers: {} })
    expect(platform.state.balances.balance(available(id, 'USDT')) - before).toBe(150_00000000n)
  })

  it('is refused for another request', async () => {
    const { id, staff } = open()
    await staff.succeed(addFund, { params: { id }, body: fund(75), ...keyed('key-number-2') })
    await staff.refused('idempotency_conflict', addFund, { params: { id }, body: fund(76), ...keyed('key-number-2') })
  })

  it('belongs to one actor', async () => {
    const { platform, id, customer, staff } = open()
    await staff.succeed(addFund, { params: { id }, body: fund(75), ...keyed('key-number-3') })
    const body = { user_id: id, type: 'withdrawal', token_symbol: 'USDT', amount: 5, wallet: 'x' }
    await customer.succeed(submitTransaction, { body, ...keyed('key-number-3') })
    platform.signInStaff('finance@mintmark.test')
    await staff.succeed(addFund, { params: { id }, body: fund(80), ...keyed('key-number-3') })
  })

  it('remembers a refusal of the rules', async () => {
    const { id, customer, staff } = open({ seed: 'empty' })
    const body = { user_id: id, type: 'withdrawal', token_symbol: 'USDT', amount: 5, wallet: 'x' }
    const first = await customer.refused('insufficient_funds', submitTransaction, { body, ...keyed('key-number-4') })
    await staff.succeed(addFund, { params: { id }, body: fund(75) })
    const again = await customer.refused('insufficient_funds', submitTransaction, { body, ...keyed('key-number-4') })
    expect(again).toEqual(first)
    await customer.succeed(submitTransaction, { body, ...keyed('key-number-5') })
  })

  it('does not remember that there was no price', async () => {
    const { platform, id, customer } = open({ seed: 'empty' })
    const [bundle] = platform.state.bundles.values()
    if (!bundle) throw new Error('there is no bundle')
    const body = { user_id: id, bundle_id: bundle.id, bundle_usd_price: 500, coin: 'SOL' }
    const sent = { body, ...keyed('key-number-6') }
    await customer.refused('price_unavailable', buyBundle, sent)
    platform.state.bundles.set(bundle.id, { ...bundle, archived: true })
    await customer.refused('bundle_unknown', buyBundle, sent)
  })

  it.each(['short', 'a key with spaces', 'x'.repeat(101)])('is refused when it is malformed: %s', async (key) => {
    const { id, staff } = open({ seed: 'empty' })
    await staff.refused('idempotency_key_malformed', addFund, { params: { id }, body: fund(75), ...keyed(key) })
  })
})

describe('the demo data', () => {
  it('was made by entries that leave no account below zero and no hold without its withdrawal', () => {
    const { state } = createMockPlatform()
    const totals = new Map<string, bigint>()
    for (const { account, amount } of state.entries.flatMap(({ postings }) => postings)) {
      const key = `${account.name}/${account.ownerId}/${account.coin}`
      totals.set(key, (totals.get(key) ?? 0n) + amount)
    }
    for (const { id } of state.customers.values())
      for (const coin of ['BTC', 'ETH', 'USDT', 'USD'])
        for (const name of CUSTOMER_ACCOUNTS) {
          const stored = state.balances.balance({ name, ownerId: id, coin })
          expect(stored).toBe(totals.get(`${name}/${id}/${coin}`) ?? ZERO)
          expect(stored >= 0n).toBe(true)
        }
    const funded = [...totals].filter(([key]) => key.startsWith('funding/'))
    expect(funded).toEqual([
      [`funding/${HOUSE_FUNDING_ID}/USD`, state.balances.balance(funding(HOUSE_FUNDING_ID, USD))],
    ])
    expect(funded[0]?.[1]).toBeGreaterThan(0n)
    const pending = [...state.withdrawals.values()].filter(({ status }) => status === 'pending')
    const held = [...totals].filter(([key]) => key.startsWith('held/')).map(([, amount]) => amount)
    expect(held.reduce((a, b) => a + b, 0n)).toBe(pending.reduce((total, { amount }) => total + amount, 0n))
  })

  it('shows the demo investor an investment in every state, and lets terms end by the calendar', async () => {
    let now = new Date('2026-06-01T00:00:00Z')
    const { id, customer } = open({ now: () => now })
    const statuses = async () =>
      (await customer.succeed(listInvestments, { params: { userId: id } })).map(({ status }) => status)
    expect(await statuses()).toEqual(['pending', 'cancelled', 'active', 'completed', 'rejected', 'paid_out'])
    now = new Date('2026-09-01T00:00:00Z')
    expect(await statuses()).toEqual(['pending', 'cancelled', 'completed', 'completed', 'rejected', 'paid_out'])
  })
})

describe('a list', () => {
  it('goes through all of its rows, page by page, in either order', async () => {
    const { staff } = open()
    for (const sort of ['newest', 'oldest']) {
      const ids: string[] = []
      let address: string | null = `/api/admin/deposits?limit=20&sort=${sort}&query=usdt&status=confirmed`
      while (address) {
        const query: Record<string, string> = Object.fromEntries(new URLSearchParams(address.split('?')[1]))
        const response = await staff.fetch(listDeposits, { query })
        expect(Number(response.headers.get('x-total-count'))).toBeGreaterThan(50)
        ids.push(...((await response.json()) as { id: string }[]).map(({ id }) => id))
        address = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1] ?? null
      }
      const sorted = [...ids].sort()
      expect(ids).toEqual(sort === 'oldest' ? sorted : sorted.reverse())
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids.length).toBeGreaterThan(50)
    }
  })

  it('has 50 rows a page unless asked otherwise, and finds by any part in any case', async () => {
    const { staff } = open()
    expect(await staff.succeed(listDeposits)).toHaveLength(50)
    expect(await staff.succeed(listDeposits, { query: { limit: 200 } })).not.toHaveLength(50)
    const found = await staff.succeed(listUsers, { query: { query: 'SCHM', status: 'verified' } })
    expect(found.map(({ last_name }) => last_name)).toEqual(['Schmidt'])
    expect(await staff.succeed(listUsers, { query: { query: 'nobody at all' } })).toEqual([])
  })
})

describe('an upload', () => {
  const bytes = (...values: number[]) => Uint8Array.from(values)
  const riff = [...'RIFF----WEBPVP8 '].map((character) => character.charCodeAt(0))

  it.each([
    ['a PNG', bytes(137, 80, 78, 71, 13, 10, 26, 10, 0)],
    ['a JPEG', bytes(255, 216, 255, 224)],
    ['a WebP', Uint8Array.from(riff)],
  ])('takes %s', async (_, content) => {
    const { customer } = open({ seed: 'empty' })
    await customer.succeed(uploadPaymentProof, { body: pictureForm(content) })
  })

  it.each([
    ['a GIF', bytes(71, 73, 70, 56, 57, 97)],
    ['a page', Uint8Array.from([...'<svg onload=alert(1)>'].map((character) => character.charCodeAt(0)))],
    ['nothing', bytes()],
  ])('refuses %s, whatever its name', async (_, content) => {
    const { customer } = open({ seed: 'empty' })
    await customer.refused('image_refused', uploadPaymentProof, { body: pictureForm(content) })
  })

  it('finds the file among other fields, whole and to the last byte', async () => {
    const { platform, customer } = open({ seed: 'empty' })
    const content = bytes(137, 80, 78, 71, 13, 10, 26, 10, 45, 45, 0, 255, 13, 10)
    const form = new FormData()
    form.append('note', 'file')
    for (const [name, value] of pictureForm(content)) form.append(name, value)
    const { file_name } = await customer.succeed(uploadPaymentProof, { body: form })
    expect(platform.state.pictures.get(file_name)?.bytes).toEqual(content)
  })

  it('refuses what is too large, what is no form, and a form without a file', async () => {
    const { customer } = open({ seed: 'empty' })
    const large = new Uint8Array(5 * 1024 * 1024 + 1)
    await customer.refused('payload_too_large', uploadPaymentProof, { body: pictureForm(large) })
    await customer.refused('unsupported_media_type', uploadPaymentProof, { body: {} })
    await customer.refused('validation', uploadPaymentProof, { body: new FormData() })
  })
})

describe('a request for money', () => {
  it('is refused where it names what there is not', async () => {
    const { platform, id, customer, staff } = open()
    const methodId = (name: string) =>
      [...platform.state.methods.values()].find((method) => method.name.startsWith(name))?.id
    const deposit = { user_id: id, type: 'deposit', token_symbol: 'BTC', method_id: methodId('Bitcoin'), amount: 1 }
    const nobody = '01900000-0000-7000-8000-000000000000'
    const refused = (code: Parameters<typeof customer.refused>[0], change: object) =>
      customer.refused(code, submitTransaction, { body: { ...deposit, ...change } })
    await refused('coin_not_allowed', { token_symbol: 'DOGE' })
    await refused('coin_not_allowed', { token_symbol: 'SOL' })
    await refused('method_unknown', { method_id: nobody })
    await refused('method_unknown', { method_id: methodId('Crypto wallet') })
    await refused('proof_unknown', { payment_proof: `${nobody}.webp` })
    await refused('bundle_unknown', { type: 'bundle', bundle_id: nobody })
    await refused('coin_unknown', { type: 'withdrawal', token_symbol: 'DOGE', wallet: 'x' })
    await customer.refused('not_found', readBalance, { params: { userId: id, symbol: 'DOGE' } })
    await staff.refused('not_found', confirmTransaction, { params: { id: nobody } })
    await staff.refused('coin_not_fundable', addFund, { params: { id }, body: { token_symbol: 'SOL', usd_amount: 5 } })
  })
})

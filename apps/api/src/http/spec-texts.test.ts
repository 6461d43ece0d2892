import * as calls from '@mintmark/contracts'
import { OTHER_WALLETS } from '@mintmark/contracts/demo'
import { SPEC_TEXTS, type SpecText } from '@mintmark/contracts/spec-texts'
import { beforeAll, describe, expect, it } from 'vitest'
import { sendAny } from '../testing/any-call.ts'
import { changeCoins } from '../testing/audited-offers.ts'
import { furnish } from '../testing/furnish.ts'
import { newApprover, newCustomers, type Person } from '../testing/people.ts'
import { prepare, preparePlatform } from '../testing/prepare-platform.ts'
import { sampleAt } from '../testing/sample-at.ts'

const platform = preparePlatform()
const at = prepare(() => furnish(platform))

const goodBody = (call: calls.Endpoint, type?: string) =>
  sampleAt(call, at).bodies.find((body) => type === undefined || body.type === type)

const cases = ({ calls: all, type, fields, wrong, says }: SpecText) =>
  all.flatMap((call) =>
    fields.map((field) => {
      // A form sends text alone.
      const values = wrong.filter((value) => !call.upload || value === undefined || typeof value === 'string')
      return [call.name, type ?? '', field, says, { call, values }] as const
    }),
  )

describe('the texts of the specifications', () => {
  it.each(SPEC_TEXTS.flatMap(cases))(
    '%s %s with a wrong %s says: %s',
    async (_, type, field, says, { call, values }) => {
      for (const value of values) {
        const json = JSON.stringify({ ...goodBody(call, type || undefined), [field]: value })
        const answer = await sendAny(call, at, { json })
        expect(answer.json(), json).toMatchObject({
          error: says,
          code: 'validation',
          details: { issues: expect.arrayContaining([{ path: `body.${field}`, message: says }]) },
        })
        expect(answer.statusCode).toBe(400)
      }
    },
  )
})

describe('a bundle paid by deposit', () => {
  const order = (change: object) =>
    at.other.send(calls.submitTransaction, {
      body: {
        user_id: at.other.id,
        type: 'bundle',
        token_symbol: 'Bitcoin',
        method_id: at.offers.methodIds.BTC,
        bundle_id: at.offers.bundleId,
        amount: '1000',
        coin: 'BTC',
        ...change,
      },
    })

  it.each([undefined, null, '', 'SOL', 'NOPE', 'usd'])('cannot be paid in %j by a crypto method', async (coin) => {
    expect(await order({ coin })).toMatchObject({
      status: 422,
      body: { code: 'coin_not_allowed', error: 'Only USDT, ETH, or BTC are allowed for deposit.' },
    })
  })

  it.each([
    ['999.99', 'Minimum investment is $1,000.00'],
    ['5000.01', 'Maximum investment is $5,000.00'],
  ])('of %s USD is refused with the text of the specification', async (amount, error) => {
    expect(await order({ amount })).toMatchObject({ status: 422, body: { error } })
  })

  it('needs no coin when it is paid by bank', async () => {
    const statuses = []
    for (const coin of [null, '', undefined])
      statuses.push((await order({ method_id: at.offers.bankId, coin })).body.code ?? 'done')
    expect(statuses).toEqual(['done', 'already_invested', 'already_invested'])
  })
})

describe('a deposit', () => {
  const ask = (token_symbol: string) =>
    at.customer.send(calls.submitTransaction, {
      body: { user_id: at.customer.id, type: 'deposit', token_symbol, method_id: at.offers.cryptoId, amount: '1' },
    })

  it.each(['SOL', 'NOPE'])('in %s is refused with the text of the specification', async (symbol) => {
    expect(await ask(symbol)).toMatchObject({
      status: 422,
      body: { code: 'coin_not_allowed', error: 'Only USDT, ETH, or BTC are allowed for deposit.' },
    })
  })

  it('is refused with the list of coins that can be deposited now: those with a network', async () => {
    await changeCoins(platform.db, ({ symbol }) => ({
      forDeposit: ['SOL', 'ETH'].includes(symbol),
      networks: ['ethereum'],
    }))
    const text = 'Only SOL or ETH are allowed for deposit.'
    expect(await ask('BTC')).toMatchObject({ status: 422, body: { error: text } })
    await changeCoins(platform.db, ({ symbol }) => ({ forDeposit: symbol === 'ETH' }))
    expect((await ask('SOL')).body).toMatchObject({ error: 'Only ETH is allowed for deposit.' })
    await changeCoins(platform.db, ({ symbol }) => ({
      forDeposit: symbol !== 'SOL',
      networks: symbol === 'SOL' ? [] : [symbol === 'BTC' ? 'bitcoin' : 'ethereum'],
    }))
  })
})

describe('an unknown coin', () => {
  it('cannot be withdrawn, invested or paid out', async () => {
    const user_id = at.customer.id
    const [buyer] = (await newCustomers(platform, 1)) as [Person]
    const answers = [
      await at.customer.send(calls.submitTransaction, {
        body: { user_id, type: 'withdrawal', token_symbol: 'NOPE', amount: '1', wallet: OTHER_WALLETS.BTC },
      }),
      await buyer.send(calls.buyBundle, {
        body: {
          user_id: buyer.id,
          bundle_id: at.offers.bundleId,
          coin: 'NOPE',
          invest_all: true,
          bundle_usd_price: null,
        },
      }),
      await at.customer.send(calls.payOut, {
        body: { user_id, user_bundle_id: at.investmentId, token_symbol: 'NOPE' },
      }),
    ]
    const codes = answers.map(({ status, body: { code } }) => `${status} ${code}`)
    expect(codes).toEqual(['422 coin_unknown', '422 coin_unknown', '422 coin_unknown'])
  })

  it('cannot be added by staff, and neither can a coin that is not fundable', async () => {
    for (const token_symbol of ['NOPE', 'SOL'])
      expect(
        await at.staff.send(calls.addFund, {
          params: { id: at.customer.id },
          body: { token_symbol, usd_amount: '5', reason: null },
        }),
      ).toMatchObject({
        status: 422,
        body: { code: 'coin_not_fundable', error: 'Funds can be added in BTC, ETH, or USDT only.' },
      })
  })
})

describe('a request', () => {
  it('that is too large is called a request and not a file', async () => {
    const json = JSON.stringify({ ...goodBody(calls.createCoin), name: 'x'.repeat(70_000) })
    const answer = await sendAny(calls.createCoin, at, { json })
    expect(answer.statusCode).toBe(413)
    expect(answer.json().error).toBe('The request is too large. The limit is 64 kB.')
  })

  it('may have null in every optional field', async () => {
    const email = 'null@example.com'
    const nothing = { first_name: null, last_name: null, phone: null, country: null }
    const made = await at.staff.send(calls.createUser, { body: { ...nothing, email } })
    expect(made).toMatchObject({ status: 200, body: { first_name: '', phone: '', country: '' } })
    const params = { id: String(made.body.id) }
    await at.staff.send(calls.changeUser, { params, body: { email, phone: '1', country: 'Japan', last_name: 'Ito' } })
    expect(await at.staff.send(calls.changeUser, { params, body: { ...nothing, email } })).toMatchObject({
      status: 200,
      body: { phone: '1', country: 'Japan', last_name: 'Ito' },
    })
    const empty = { description: null, returns_principal: null, funding_account_id: null, max_amount: null }
    const bundle = { name: 'Plain', roi: '1%', min_amount: 5, ...empty }
    expect(await at.staff.send(calls.createBundle, { body: bundle })).toMatchObject({
      status: 200,
      body: { description: '', returns_principal: true, max_amount: null },
    })
    const coin = { symbol: 'NULL', name: 'Null', for_deposit: null }
    expect(await at.staff.send(calls.createCoin, { body: coin })).toMatchObject({ body: { coin: { for_deposit: 0 } } })
  })

  it('for the settings may have a port as a number, and null for unchanged values', async () => {
    const [good] = sampleAt(calls.saveSettings, at).bodies
    const save = (change: object) => at.staff.send(calls.saveSettings, { body: { ...good, ...change } })
    const set = await save({ smtp_port: 587, smtp_from: 'Desk <desk@example.com>' })
    expect(set).toMatchObject({ status: 200, body: { smtp_port: '587', smtp_from: 'Desk <desk@example.com>' } })
    const nothing = { smtp_host: null, smtp_port: null, smtp_user: null, smtp_pass: null, smtp_from: null }
    expect(await save({ ...nothing, show_sample_figures: null })).toMatchObject({
      status: 200,
      body: { smtp_port: '587', smtp_from: 'Desk <desk@example.com>', show_sample_figures: 'false' },
    })
    expect(await save({ smtp_from: 'Desk' })).toMatchObject({
      status: 400,
      body: { error: expect.stringMatching(/^body\.smtp_from: must be empty, an email address, or a name with one/) },
    })
  })

  it('with a lone surrogate is refused', async () => {
    const json = '{"symbol":"HALF","name":"a\\ud800b"}'
    expect((await sendAny(calls.createCoin, at, { json })).json()).toMatchObject({
      error: 'body.name: contains characters that are not allowed',
    })
  })
})

describe('a withdrawal', () => {
  it.each([
    [calls.confirmTransaction, { txid: '', notes: ' ' }],
    [calls.confirmTransaction, { txid: null, notes: null }],
    [calls.decideWithdrawal, { status: 'confirmed', txid: ' ', notes: null }],
    [calls.decideWithdrawal, { status: 'rejected', notes: '' }],
  ] as const)('that is decided by $name with blanks keeps nothing of them', async (call, body) => {
    const { body: asked } = await at.customer.send(calls.submitTransaction, {
      body: {
        user_id: at.customer.id,
        type: 'withdrawal',
        token_symbol: 'USDT',
        amount: '1',
        wallet: OTHER_WALLETS.USDT,
      },
    })
    const params = { id: String(asked.id) }
    expect(await at.staff.send(call, { params, body })).toMatchObject({ status: 200 })
    const [row] = await platform.reads`select txid, notes from withdrawals where id = ${params.id}`
    expect(row).toEqual({ txid: null, notes: null })
  })
})

describe('a change of the approval limit', () => {
  // A second person can approve it from here on.
  beforeAll(() => newApprover(at.platform))

  it.each(['2500', null])('to %j says that it needs approval', async (limit_usd) => {
    const { body } = await at.staff.send(calls.changeApprovalLimit, { body: { limit_usd, reason: 'Four eyes' } })
    expect(body).toMatchObject({
      awaiting_approval: true,
      message: 'Another staff member must approve the new limit. Until then, the current limit applies.',
    })
    await at.staff.send(calls.refuseAction, { params: { id: String(body.approval_id) }, body: { reason: 'A test' } })
  })
})

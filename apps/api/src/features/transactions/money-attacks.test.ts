import * as calls from '@mintmark/contracts'
import { OTHER_WALLETS, WALLETS } from '@mintmark/contracts/demo'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { outbox } from '../../db/schema.ts'
import { asSuperuser } from '../../testing/as-superuser.ts'
import { fireAtOnce, tally, times } from '../../testing/at-once.ts'
import { changeCoin } from '../../testing/audited-offers.ts'
import { addApp, codeOf } from '../../testing/authenticator-app.ts'
import { changeCustomer } from '../../testing/change-customer.ts'
import { depositBody, give, must, waitingDeposit, waitingWithdrawal, withdrawalBody } from '../../testing/money.ts'
import { newCustomer, newCustomers, type Person } from '../../testing/people.ts'
import { prepareFixture } from '../../testing/prepare-fixture.ts'
import { setSettings } from '../../testing/set-settings.ts'
import { withoutNetworks } from '../../testing/without-networks.ts'

const fixture = prepareFixture('owner')

async function holder(amount = '100'): Promise<Person> {
  const [person] = (await newCustomers(fixture.platform, 1)) as [Person]
  await give(fixture.staff, person, amount)
  return person
}
const submit = (person: Person, body: object) => person.send(calls.submitTransaction, { body })
const withdraw = (person: Person, wallet: string, coin = 'USDT') =>
  submit(person, { ...withdrawalBody(person, '1', coin), wallet })

describe('a frozen address', () => {
  const FROZEN = WALLETS.USDT
  const freeze = (wallet_address: string) =>
    fixture.staff.send(calls.freezeAddress, { body: { wallet_address, reason: 'reported' } })

  it('is found however it is written, also where the network of the coin is unknown', async () => {
    const person = await holder()
    await withoutNetworks(fixture.platform, 'USDT', async () => {
      const waiting = String(must(await withdraw(person, `memo 7 ${FROZEN.toLowerCase()}`)).id)
      must(await freeze(FROZEN))
      const ways = [FROZEN, FROZEN.toLowerCase(), ` ${FROZEN} memo 7`, `ethereum:${FROZEN.toLowerCase()}?value=1`]
      for (const way of ways)
        expect(await withdraw(person, way)).toMatchObject({ status: 409, body: { code: 'address_frozen' } })
      const body = { label: 'Mine', token_symbol: 'USDT', wallet: FROZEN.toLowerCase() }
      const saved = await person.send(calls.saveAddress, { params: { userId: person.id }, body })
      expect(saved.body).toMatchObject({ code: 'address_frozen' })
      const confirmed = await fixture.staff.send(calls.confirmTransaction, { params: { id: waiting } })
      expect(confirmed.body).toMatchObject({ code: 'address_frozen' })
      const list = await fixture.staff.send(calls.listWithdrawalRequests, { query: { query: 'memo 7' } })
      expect(list.body).toMatchObject([{ id: waiting, risks: expect.arrayContaining(['address_frozen']) }])
    })
  })

  it('of another kind is found in upper and in lower case, and is frozen once', async () => {
    const person = await holder()
    await withoutNetworks(fixture.platform, 'USDT', async () => {
      for (const way of ['LTC1QW508D6QEJXTDG4Y5R3', 'ltc1qw508d6qejxtdg4y5r3']) must(await freeze(way))
      const { body } = await fixture.staff.send(calls.listFrozenAddresses, { query: { query: 'ltc1q' } })
      expect(body).toHaveLength(1)
      expect((await withdraw(person, 'ltc1qw508d6qejxtdg4y5r3')).status).toBe(409)
    })
  })

  it('cannot be frozen with characters that would keep it from being found', async () => {
    expect(await freeze(`0x\u200b${OTHER_WALLETS.USDT.slice(2)}`)).toMatchObject({
      status: 422,
      body: { code: 'address_invalid', details: { problem: 'hidden_characters' } },
    })
  })
})

describe('the email that confirms a withdrawal', () => {
  it('says how much goes where, and without it staff cannot send by any route', async () => {
    const { platform, staff } = fixture
    const setMail = (value: string) => setSettings(platform, { confirm_withdrawals_by_mail: value })
    await setMail('true')
    const person = await newCustomer(platform, 'compares@example.com')
    await give(staff, person, '100')
    must(await withdraw(person, OTHER_WALLETS.USDT_TRON))
    await withoutNetworks(fixture.platform, 'USDT', async () => {
      must(await withdraw(person, 'win a car at example.com'))
    })
    await setMail('false')
    const [{ id } = { id: '' }] = await platform.reads`
      select id from withdrawals where customer_id = ${person.id} and network = 'tron'`
    const params = { id: String(id) }
    for (const tried of [
      staff.send(calls.confirmTransaction, { params }),
      staff.send(calls.decideWithdrawal, { params, body: { status: 'confirmed' } }),
    ])
      expect(await tried).toMatchObject({ status: 409, body: { code: 'withdrawal_unconfirmed' } })
    const rows = await platform.db.select().from(outbox).where(eq(outbox.recipient, 'compares@example.com'))
    const said = rows
      .filter(({ kind }) => kind === 'link.confirm_withdrawal')
      .map(({ payload }) => JSON.parse(platform.secrets.open(payload, 'compares@example.com')).withdrawal)
    expect(said).toEqual([
      { amount: '1', coin: 'USDT', to: { network: 'Tron', address: OTHER_WALLETS.USDT_TRON } },
      { amount: '1', coin: 'USDT' },
    ])
  })
})

describe('a second factor', () => {
  it('of one withdrawal serves no other, also concurrently and with the key of another', async () => {
    const person = await newCustomer(fixture.platform, 'racing@example.com')
    await give(fixture.staff, person, '100')
    const { secret } = await addApp(person)
    await changeCustomer(fixture.platform, person.id, 'withdrawals_wait_until = null')
    const code = codeOf(secret, 1)
    const shot = (amount: string) => ({
      person,
      endpoint: calls.submitTransaction,
      parts: { body: { ...withdrawalBody(person, amount), code } },
    })
    const answers = await fireAtOnce([fixture.platform.app], ['1', '2', '3', '4'].map(shot))
    expect(tally(answers)).toEqual({ '200': 1, '401 second_factor_wrong': 3 })
    const key = 'key-of-a-refusal'
    const tooMuch = { ...withdrawalBody(person, '1000'), code }
    expect((await person.send(calls.submitTransaction, { body: tooMuch, key })).status).toBe(401)
    const bare = withdrawalBody(person, '1')
    expect((await person.send(calls.submitTransaction, { body: bare, key })).status).toBe(401)
  })
})

describe('a deposit', () => {
  const quoted = async (person: Person) => {
    const body = { user_id: person.id, method_id: fixture.offers.methodIds.BTC, coin: 'BTC', amount: '0.01' }
    const { id } = must(await person.send(calls.quoteDeposit, { body }))
    return { ...depositBody(person, fixture.offers, '0.01', 'BTC'), quote_id: id }
  }

  it('that was quoted can be reported after staff have taken the method and the coin back', async () => {
    const person = await holder()
    const body = await quoted(person)
    const { db } = fixture.platform
    const setApproved = (approved: boolean) =>
      asSuperuser(fixture.platform, `update payment_methods set approved = ${approved} where id = '${body.method_id}'`)
    await setApproved(false)
    await changeCoin(db, 'BTC', { forDeposit: false })
    const bare = depositBody(person, fixture.offers, '0.01', 'BTC')
    expect((await submit(person, bare)).status).toBe(422)
    expect(await submit(person, { ...body, amount: '0.02' })).toMatchObject({ body: { code: 'quote_mismatch' } })
    expect(await submit(person, { ...body, token_symbol: 'ETH' })).toMatchObject({ body: { code: 'quote_mismatch' } })
    expect((await submit(person, body)).status).toBe(200)
    await changeCoin(db, 'BTC', { forDeposit: true })
    await setApproved(true)
  })

  it('is made once of a quote that is used many times concurrently', async () => {
    const person = await holder()
    const shot = { person, endpoint: calls.submitTransaction, parts: { body: await quoted(person) } }
    const answers = await fireAtOnce([fixture.platform.app], times(6, shot))
    expect(tally(answers)).toEqual({ '200': 1, '409 quote_used': 5 })
  })

  it('is confirmed with one amount: a confirmation of another is answered that it was decided', async () => {
    const person = await holder()
    const id = await waitingDeposit(person, fixture.offers, '100')
    const shots = ['60', '60', '90', '90'].map((amount) => ({
      person: fixture.staff,
      endpoint: calls.confirmTransaction,
      parts: { params: { id }, body: { amount } },
    }))
    const answers = await fireAtOnce([fixture.platform.app], shots)
    expect(tally(answers)).toEqual({ '200': 2, '409 already_decided': 2 })
  })

  it.each(['999999999999999999.99999999', '0.00000001'])(
    'of %s that arrived is kept to the last digit',
    async (amount) => {
      const person = await holder()
      const id = await waitingDeposit(person, fixture.offers, '100')
      const { status, body } = await fixture.staff.send(calls.confirmTransaction, { params: { id }, body: { amount } })
      expect(status).toBe(200)
      const waits = 'awaiting_approval' in body
      const [row] = await fixture.platform.reads`select status, received_amount from deposits where id = ${id}`
      expect(row).toEqual(
        waits ? { status: 'pending', received_amount: null } : { status: 'confirmed', received_amount: amount },
      )
    },
  )
})

describe('another customer', () => {
  it("cannot read, cancel, prove, email or report another customer's request, by any id", async () => {
    const [owner, thief] = [await holder(), await holder()]
    const ids = [await waitingWithdrawal(owner, '5'), await waitingDeposit(owner, fixture.offers, '5')]
    const body = {
      [calls.replaceDepositProof.name]: { payment_proof: `${ids[0]}.webp` },
      [calls.reportScam.name]: { text: 'x' },
    }
    const own = [
      ...[calls.readWithdrawal, calls.cancelWithdrawal, calls.mailWithdrawalLink, calls.reportScam],
      ...[calls.readDeposit, calls.cancelDeposit],
    ]
    for (const call of own)
      for (const id of ids)
        for (const userId of [owner.id, thief.id]) {
          const parts = { params: { userId, id }, ...(body[call.name] && { body: body[call.name] }) }
          expect([call.name, (await thief.send(call as typeof calls.reportScam, parts as never)).status]).toEqual([
            call.name,
            404,
          ])
        }
  })
})

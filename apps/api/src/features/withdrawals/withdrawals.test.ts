import * as calls from '@mintmark/contracts'
import { OTHER_WALLETS } from '@mintmark/contracts/demo'
import { beforeAll, describe, expect, it } from 'vitest'
import { recordEvent } from '../../audit/record-event.ts'
import { addApp, codeOf } from '../../testing/authenticator-app.ts'
import { changeCustomer } from '../../testing/change-customer.ts'
import { setDailyLimit, setLimits } from '../../testing/limits.ts'
import { linksTo, tokenTo } from '../../testing/mailed-links.ts'
import { give, must, waitingWithdrawal, withdrawalBody } from '../../testing/money.ts'
import { CUSTOMER_SITE, optionsIn, proofBy, withPasskey } from '../../testing/passkeys.ts'
import { newCustomer, newCustomers, type Person, visitor } from '../../testing/people.ts'
import { prepareFixture } from '../../testing/prepare-fixture.ts'
import { setSettings } from '../../testing/set-settings.ts'
import { withoutNetworks } from '../../testing/without-networks.ts'

const fixture = prepareFixture('owner')
const submit = (person: Person, amount: string, more: object = {}, key?: string) =>
  person.send(calls.submitTransaction, { body: { ...withdrawalBody(person, amount), ...more }, ...(key && { key }) })
const readOwn = async ({ id: userId, send }: Person, id: string) =>
  (await send(calls.readWithdrawal, { params: { userId, id } })).body
const confirm = (id: string) => fixture.staff.send(calls.confirmTransaction, { params: { id } })
const setMail = (value: string) => setSettings(fixture.platform, { confirm_withdrawals_by_mail: value })

async function holder(amount = '100'): Promise<Person> {
  const [person] = (await newCustomers(fixture.platform, 1)) as [Person]
  await give(fixture.staff, person, amount)
  return person
}

describe('limits in USD', () => {
  let person: Person
  beforeAll(async () => {
    person = await holder('1000')
  })

  it('refuse less than the minimum', async () => {
    await setLimits(fixture.platform, { withdrawal_min_usd: 10 })
    expect(await submit(person, '9.99')).toMatchObject({ status: 422, body: { code: 'below_withdrawal_minimum' } })
    expect((await submit(person, '10')).status).toBe(200)
    await setLimits(fixture.platform, { withdrawal_min_usd: 0 })
  })

  it('count what was requested in 24 hours, without what came back', async () => {
    await setDailyLimit(fixture.platform, 100)
    const id = String(must(await submit(person, '90')).id)
    expect(await submit(person, '0.01')).toMatchObject({ status: 422, body: { code: 'withdrawal_limit_reached' } })
    const terms = (await person.send(calls.readWithdrawalTerms, { params: { userId: person.id } })).body
    expect(terms).toMatchObject({ daily_limit_usd: '100.00000000', used_usd: '100.00000000', confirmed_by: 'nothing' })
    must(await person.send(calls.cancelWithdrawal, { params: { userId: person.id, id } }))
    const other = String(must(await submit(person, '90')).id)
    expect((await submit(person, '0.01')).status).toBe(422)
    for (const _ of [1, 2]) must(await fixture.staff.send(calls.rejectWithdrawal, { params: { id: other } }))
    must(await confirm(String(must(await submit(person, '90')).id)))
    expect(await submit(person, '0.01')).toMatchObject({ status: 422, body: { code: 'withdrawal_limit_reached' } })
    await setDailyLimit(fixture.platform, 0)
  })

  it('count an hour until all of it is more than 24 hours ago', async () => {
    await setDailyLimit(fixture.platform, 100)
    const rich = await holder('1000')
    const hoursAgo = (hours: number) => fixture.platform.reads`
      update customers set withdrawn_usd = format('[[%s,"90"]]', floor(extract(epoch from now()) / 3600) - ${hours}::int)
      where id = ${rich.id}`
    await hoursAgo(24)
    expect((await submit(rich, '11')).status).toBe(422)
    await hoursAgo(25)
    expect((await submit(rich, '11')).status).toBe(200)
    await setDailyLimit(fixture.platform, 0)
  })
})

describe('canceling', () => {
  it('returns the funds, once, and only to their owner', async () => {
    const person = await holder()
    const id = await waitingWithdrawal(person, '60')
    const stranger = await holder()
    const cancel = ({ id: userId, send }: Person) => send(calls.cancelWithdrawal, { params: { userId, id } })
    expect((await cancel(stranger)).status).toBe(404)
    for (const _ of [1, 2]) expect(await cancel(person)).toMatchObject({ status: 200 })
    expect(await readOwn(person, id)).toMatchObject({ status: 'cancelled', decided_at: expect.any(String) })
    expect(await confirm(id)).toMatchObject({ status: 409, body: { details: { status: 'cancelled' } } })
    expect((await submit(person, '100')).status).toBe(200)
    const sent = await waitingWithdrawal(stranger, '5')
    must(await confirm(sent))
    const late = await stranger.send(calls.cancelWithdrawal, { params: { userId: stranger.id, id: sent } })
    expect(late).toMatchObject({ status: 409, body: { code: 'already_decided' } })
  })
})

describe('what staff decide', () => {
  it('reaches the customer: the reason in the app and in the mail, and never the notes', async () => {
    const person = await holder()
    const id = await waitingWithdrawal(person, '60')
    const body = { status: 'rejected', reason: 'Please use your own address.', notes: 'smells of fraud' }
    must(await fixture.staff.send(calls.decideWithdrawal, { params: { id }, body }))
    const own = await readOwn(person, id)
    expect(own).toMatchObject({ status: 'rejected', reason: body.reason })
    expect(await fixture.staff.send(calls.readWithdrawalRequest, { params: { id } })).toMatchObject({
      body: { status: 'rejected', reason: body.reason, notes: body.notes, user_id: person.id },
    })
    const unknown = { params: { id: person.id } }
    expect((await fixture.staff.send(calls.readWithdrawalRequest, unknown)).status).toBe(404)
    expect(JSON.stringify(own)).not.toContain(body.notes)
    const [mail] = await fixture.platform.reads`
      select payload from outbox where customer_id = ${person.id} and kind = 'withdrawal.rejected'`
    expect(JSON.parse(mail?.payload)).toMatchObject({ reason: body.reason })
    expect(mail?.payload).not.toContain(body.notes)
  })

  it('leads to the explorer of the network', async () => {
    const person = await holder()
    const id = await waitingWithdrawal(person, '60')
    const txid = `0x${'ab'.repeat(32)}`
    must(await fixture.staff.send(calls.confirmTransaction, { params: { id }, body: { txid } }))
    expect(await readOwn(person, id)).toMatchObject({ explorer_url: `https://etherscan.io/tx/${txid}` })
  })

  it('comes with the reasons to look closer, oldest first', async () => {
    const person = await holder()
    const first = await waitingWithdrawal(person, '20')
    const second = await waitingWithdrawal(person, '10')
    must(await confirm(first))
    const third = String(must(await submit(person, '65', { wallet: OTHER_WALLETS.USDT_TRON })).id)
    await recordEvent(fixture.platform.db, {
      actor: { realm: 'customer', id: null, address: 'test' },
      action: 'totp.remove',
      subjectId: person.id,
      outcome: 'refused',
    })
    const [row] = await fixture.platform.reads`select email from customers where id = ${person.id}`
    const list = await fixture.staff.send(calls.listWithdrawalRequests, {
      query: { query: String(row?.email), sort: 'oldest' },
    })
    expect(list.body).toMatchObject([
      { id: second, amount_usd: '10.00000000', risks: ['address_of_others'] },
      {
        id: third,
        network: 'tron',
        risks: ['new_address', 'above_norm'],
        available_balance: '5.00000000',
        held_balance: '75.00000000',
      },
    ])
  })
})

describe('the proof that the customer asked', () => {
  it('is given by an emailed link where the setting says so, and staff wait for it', async () => {
    await setMail('true')
    const person = await newCustomer(fixture.platform, 'linked@example.com')
    await give(fixture.staff, person, '100')
    const [id, other] = [await waitingWithdrawal(person, '10'), await waitingWithdrawal(person, '10')]
    expect(await confirm(id)).toMatchObject({ status: 409, body: { code: 'withdrawal_unconfirmed' } })
    expect(await linksTo(fixture.platform, 'linked@example.com', 'confirm_withdrawal')).toHaveLength(2)
    const open = (token: string) => visitor(fixture.platform)(calls.confirmWithdrawalByMail, { body: { token } })
    const mailAgain = (which: string) =>
      person.send(calls.mailWithdrawalLink, { params: { userId: person.id, id: which } })
    const voided = await tokenTo(fixture.platform, 'linked@example.com', 'confirm_withdrawal')
    must(await mailAgain(other))
    expect(await open(voided)).toMatchObject({ status: 410 })
    const token = await tokenTo(fixture.platform, 'linked@example.com', 'confirm_withdrawal')
    const read = () => visitor(fixture.platform)(calls.readMailedWithdrawal, { body: { token } })
    for (const answer of [await read(), await read()])
      expect(must(answer)).toMatchObject({ token_symbol: 'USDT', amount: '10.00000000', network: 'ethereum' })
    expect((await open(token)).status).toBe(200)
    expect(await open(token)).toMatchObject({ status: 410 })
    expect(await read()).toMatchObject({ status: 410 })
    expect(await readOwn(person, other)).toMatchObject({ needs_mail: true, mail_confirmed_at: expect.any(String) })
    expect(await mailAgain(other)).toMatchObject({ status: 404 })
    expect((await confirm(other)).status).toBe(200)
    must(await fixture.staff.send(calls.rejectWithdrawal, { params: { id } }))
    const [, first] = await linksTo(fixture.platform, 'linked@example.com', 'confirm_withdrawal')
    expect(first?.pathname).toBe('/confirm-withdrawal')
    expect(await mailAgain(id)).toMatchObject({ status: 409, body: { code: 'already_decided' } })
    await setMail('false')
  })

  it('is shown by a code, which a repeated request does not need again', async () => {
    const person = await newCustomer(fixture.platform, 'coded@example.com')
    await give(fixture.staff, person, '100')
    const { secret } = await addApp(person)
    await changeCustomer(fixture.platform, person.id, 'withdrawals_wait_until = null')
    expect(await submit(person, '10')).toMatchObject({ status: 401, body: { code: 'second_factor_required' } })
    expect(await submit(person, '10', { code: '000000' })).toMatchObject({ body: { code: 'second_factor_wrong' } })
    const key = 'a-lost-answer'
    const first = await submit(person, '10', { code: codeOf(secret, 1) }, key)
    expect(first.status).toBe(200)
    for (const again of [codeOf(secret, 1), '000000'])
      expect(await submit(person, '10', { code: again }, key)).toMatchObject({ body: first.body })
    expect(await submit(person, '11', { code: '000000' }, key)).toMatchObject({
      status: 409,
      body: { code: 'idempotency_conflict' },
    })
  })

  it('is shown by a passkey that signed for this amount, coin, network and address, and for nothing else', async () => {
    const { person, device } = await withPasskey(fixture.platform, 'signed@example.com')
    await give(fixture.staff, person, '100')
    await changeCustomer(fixture.platform, person.id, 'withdrawals_wait_until = null')
    const signed = async (amount: string, wallet: string = OTHER_WALLETS.USDT) => {
      const body = { token_symbol: 'USDT', amount, wallet }
      const asked = must(await person.send(calls.startWithdrawalCheck, { params: { userId: person.id }, body }))
      return { challenge_id: asked.challenge_id, credential: device.get(optionsIn(asked), CUSTOMER_SITE) }
    }
    const wrong = { status: 401, body: { code: 'second_factor_wrong' } }
    expect(await submit(person, '99', await signed('1'))).toMatchObject(wrong)
    expect(await submit(person, '1', await signed('1', OTHER_WALLETS.USDT_TRON))).toMatchObject(wrong)
    expect(await submit(person, '1', await proofBy(person, device, 'change_password'))).toMatchObject(wrong)
    const onNoNetwork = await withoutNetworks(fixture.platform, 'USDT', () => signed('1'))
    expect(await submit(person, '1', onNoNetwork)).toMatchObject(wrong)
    const proof = await signed('1.0', OTHER_WALLETS.USDT.toLowerCase())
    expect((await submit(person, '1', proof)).status).toBe(200)
    expect(await submit(person, '1', proof)).toMatchObject(wrong)
  })
})

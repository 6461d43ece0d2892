import * as calls from '@mintmark/contracts'
import { DEPOSIT_ADDRESSES } from '@mintmark/contracts/demo'
import { splitDestination } from '@mintmark/domain'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId, newIdFor } from '../../db/ids.ts'
import { addMethods } from '../../testing/add-methods.ts'
import { changeCoin } from '../../testing/audited-offers.ts'
import { fillForm } from '../../testing/forms.ts'
import { depositBody, must } from '../../testing/money.ts'
import { newCustomers, type Person } from '../../testing/people.ts'
import { prepareFixture } from '../../testing/prepare-fixture.ts'

const fixture = prepareFixture('owner')
const method_id = newId()
beforeAll(async () => {
  const { platform } = fixture
  await changeCoin(platform.db, 'USDT', { networks: ['xrpl'] })
  const shown = { type: 'deposit', kind: 'crypto', network: 'xrpl', address: DEPOSIT_ADDRESSES.XRP } as const
  await addMethods(platform.db, [{ id: method_id, name: 'On the ledger', coins: ['USDT'], ...shown }])
})

const someone = async () => ((await newCustomers(fixture.platform, 1)) as [Person])[0]
const quote = async (person: Person) => {
  const body = { user_id: person.id, method_id, coin: 'USDT', amount: '50' }
  return must(await person.send(calls.quoteDeposit, { body })) as unknown as { id: string; address: string }
}
const submit = (person: Person, quote_id?: string) =>
  person.send(calls.submitTransaction, {
    body: { ...depositBody(person, fixture.offers, '50'), method_id, ...(quote_id && { quote_id }) },
  })
const tagOf = ({ address }: { address: string }) => splitDestination(address).memo

describe('a deposit on a network with memos', () => {
  it('has the memo of its quote, by which staff find it', async () => {
    const person = await someone()
    const { id: quote_id, address } = await quote(person)
    expect(splitDestination(address)).toEqual({ address: DEPOSIT_ADDRESSES.XRP, memo: expect.stringMatching(/^\d+$/) })
    const { id } = must(await submit(person, quote_id))
    const params = { userId: person.id, id: String(id) }
    expect((await person.send(calls.readDeposit, { params })).body).toMatchObject({ network: 'xrpl', address })
    const query = { query: tagOf({ address }) ?? '' }
    expect((await fixture.staff.send(calls.listDeposits, { query })).body).toMatchObject([{ id, user_id: person.id }])
  })

  it('keeps its memo to itself: the next quote has another one', async () => {
    const [one, other] = [await someone(), await someone()]
    const [first, renewed, theirs] = [await quote(one), await quote(one), await quote(other)]
    // Funds that were sent by the first quote arrive with the memo of the second.
    expect(tagOf(renewed)).toBe(tagOf(first))
    expect(tagOf(theirs)).not.toBe(tagOf(first))
    must(await submit(one, first.id))
    expect(await submit(one, renewed.id)).toMatchObject({ status: 409, body: { code: 'quote_used' } })
    expect(tagOf(await quote(one))).not.toBe(tagOf(first))
  })

  it('needs a quote, which names the memo', async () => {
    expect(await submit(await someone())).toMatchObject({ status: 422, body: { code: 'quote_required' } })
  })

  it('is never recorded without its memo, nor twice with it', async () => {
    const person = await someone()
    const { id } = must(await submit(person, (await quote(person)).id))
    const copy = (address: string) =>
      fixture.platform.reads.unsafe(
        `insert into deposits (chain, id, customer_id, coin, amount, network, address, status, created_at)
       select chain, '${newIdFor(person.id)}', customer_id, coin, amount, network, ${address}, status, created_at from deposits where id = $1`,
        [String(id)],
      )
    await expect(copy('address')).rejects.toThrow(/deposits_memo_once/)
    await expect(copy(`'${DEPOSIT_ADDRESSES.XRP}'`)).rejects.toThrow(/deposits_with_memo/)
  })
})

it('takes no payment method whose address has a memo, because each deposit gets its own', async () => {
  const fields = { name: 'X', type: 'deposit', kind: 'crypto', coins: 'USDT', network: 'xrpl' }
  const address = `${DEPOSIT_ADDRESSES.XRP}?dt=17`
  const form = { fields: { ...fields, address } }
  const answer = await fillForm(fixture.platform, { person: fixture.staff, endpoint: calls.createPaymentMethod, form })
  expect(answer.json()).toMatchObject({ error: expect.stringMatching(/^Enter the address without a destination tag/) })
})

import * as calls from '@mintmark/contracts'
import { beforeAll, describe, expect, it } from 'vitest'
import { fillForm } from '../../testing/forms.ts'
import { depositBody, must } from '../../testing/money.ts'
import { newCustomers, type Person, signedIn } from '../../testing/people.ts'
import { pictureOf } from '../../testing/pictures.ts'
import { prepareFixture } from '../../testing/prepare-fixture.ts'

const fixture = prepareFixture('owner')
let owner: Person
let other: Person

beforeAll(async () => {
  ;[owner, other] = (await newCustomers(fixture.platform, 2)) as [Person, Person]
})

const elsewhere = () => signedIn(fixture.platform, 'customer', owner.id)
const submit = (person: Person, body: object) => person.send(calls.submitTransaction, { body })
const deposit = (person: Person, more: object) => ({ ...depositBody(person, fixture.offers, '0.01', 'BTC'), ...more })
const refused = (code: string) => ({ body: { code } })

async function challengeOf({ id, send }: Person) {
  const body = { purpose: 'change_password' }
  return String(must(await send(calls.startFactorCheck, { params: { userId: id }, body })).challenge_id)
}

describe('a quote', () => {
  async function quoteFor(person: Person) {
    const body = { user_id: person.id, method_id: fixture.offers.methodIds.BTC, coin: 'BTC', amount: '0.01' }
    return String(must(await person.send(calls.quoteDeposit, { body })).id)
  }

  it('serves one deposit of its own customer for the quoted amount, in any of the sessions, once', async () => {
    const quote_id = await quoteFor(owner)
    expect(await submit(other, deposit(other, { quote_id }))).toMatchObject(refused('quote_unknown'))
    for (const more of [{ amount: '0.02' }, { token_symbol: 'ETH' }, { method_id: fixture.offers.methodIds.ETH }])
      expect(await submit(owner, deposit(owner, { quote_id, ...more }))).toMatchObject(refused('quote_mismatch'))
    expect(await submit(await elsewhere(), deposit(owner, { quote_id }))).toMatchObject({ status: 200 })
    expect(await submit(owner, deposit(owner, { quote_id }))).toMatchObject(refused('quote_used'))
  })

  it('is no challenge, and a challenge is no quote', async () => {
    const quote_id = await challengeOf(owner)
    expect(await submit(owner, deposit(owner, { quote_id }))).toMatchObject(refused('quote_unknown'))
    const added = await owner.send(calls.addPasskey, {
      params: { userId: owner.id },
      body: { challenge_id: await quoteFor(owner), name: 'Key', credential: {} },
    })
    expect(added).toMatchObject(refused('passkey_refused'))
  })
})

describe('an uploaded image', () => {
  const upload = async (endpoint: typeof calls.uploadPaymentProof | typeof calls.uploadAvatar) => {
    const file = { content: await pictureOf(64, 64), name: 'proof.png' }
    const params = endpoint === calls.uploadAvatar ? { userId: owner.id } : {}
    return (await fillForm(fixture.platform, { person: owner, endpoint, form: { params, file } })).json()
  }

  it('proves one payment of the customer who uploaded it, in any of the sessions, once', async () => {
    const payment_proof = String((await upload(calls.uploadPaymentProof)).file_name)
    expect(await submit(other, deposit(other, { payment_proof }))).toMatchObject(refused('proof_unknown'))
    expect(await submit(await elsewhere(), deposit(owner, { payment_proof }))).toMatchObject({ status: 200 })
    expect(await submit(owner, deposit(owner, { payment_proof }))).toMatchObject(refused('proof_used'))
  })

  it('proves no payment if it is a profile image', async () => {
    const avatar = String((await upload(calls.uploadAvatar)).avatar)
    const payment_proof = avatar.split('/').at(-1)
    expect(await submit(owner, deposit(owner, { payment_proof }))).toMatchObject(refused('proof_unknown'))
  })
})

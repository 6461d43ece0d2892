import {
  buyBundle,
  changePassword,
  confirmTransaction,
  freezeUser,
  login,
  readUser,
  rejectWithdrawal,
  submitTransaction,
  unfreezeUser,
} from '@mintmark/contracts'
import type { Freezable } from '@mintmark/domain'
import { describe, expect, it } from 'vitest'
import { WARNING_MESSAGES } from '../../outbox/access-messages.ts'
import { NOTIFIED_KINDS } from '../../outbox/notified-kinds.ts'
import { changeCustomer } from '../../testing/change-customer.ts'
import { give, must, purchaseBody, waitingWithdrawal, withdrawalBody } from '../../testing/money.ts'
import { newCustomer, newStaff, PASSWORD, type Person, visitor } from '../../testing/people.ts'
import { prepareFixture } from '../../testing/prepare-fixture.ts'
import { untilLockWaits } from '../../testing/until-lock-waits.ts'
import { verifyBooks } from '../../testing/verify-books.ts'
import { freezeCustomer } from './freeze-customer.ts'

const fixture = prepareFixture('finance')
const reason = 'A strange sign-in.'

let made = 0
async function holder(): Promise<Person & { readonly email: string }> {
  made += 1
  const email = `frozen-${made}@example.com`
  const person = await newCustomer(fixture.platform, email)
  await give(fixture.staff, person, '3000')
  return { ...person, email }
}

const act = (endpoint: typeof freezeUser | typeof unfreezeUser, { id }: Person, what: Freezable, until?: string) =>
  fixture.staff.send(endpoint, { params: { id }, body: { what, reason, ...(until && { until }) } })
const withdraw = (person: Person) => person.send(submitTransaction, { body: withdrawalBody(person, '5') })
const buy = (person: Person) => person.send(buyBundle, { body: purchaseBody(person, fixture.offers, '1000') })
const signIn = (email: string) => visitor(fixture.platform)(login, { body: { email, password: PASSWORD } })
const refusal = (what: Freezable, until: string | null = null) => ({
  status: 403,
  body: { code: 'account_frozen', details: { what, until } },
})

describe('a freeze', () => {
  it('of withdrawals stops requests and the confirmation of pending ones, but not their return', async () => {
    const person = await holder()
    const first = await waitingWithdrawal(person, '10')
    const second = await waitingWithdrawal(person, '20')
    must(await act(freezeUser, person, 'withdrawals', '2099-01-01'))
    const until = '2099-01-01T23:59:59.999Z'
    const refused = await withdraw(person)
    expect(refused).toMatchObject(refusal('withdrawals', until))
    expect(refused.body.error).toBe(
      'We have paused withdrawals from your account until Jan 1, 2099, 11:59 PM UTC. Your funds are safe. Contact us if you have questions.',
    )
    expect((await person.send(readUser, { params: { id: person.id } })).body.freezes).toEqual([
      { what: 'withdrawals', until },
    ])
    const confirmed = await fixture.staff.send(confirmTransaction, { params: { id: first } })
    expect(confirmed).toMatchObject({ status: 409, body: { code: 'customer_frozen' } })
    must(await fixture.staff.send(rejectWithdrawal, { params: { id: second } }))
    must(await buy(person))
    must(await act(unfreezeUser, person, 'withdrawals'))
    must(await fixture.staff.send(confirmTransaction, { params: { id: first } }))
    must(await withdraw(person))
    // Earlier confirmations stay in place.
    must(await act(freezeUser, person, 'withdrawals'))
    must(await fixture.staff.send(confirmTransaction, { params: { id: first } }))
    expect(await verifyBooks(fixture.platform)).toEqual([])
  })

  it('of investing stops purchases and bundle requests', async () => {
    const person = await holder()
    must(await act(freezeUser, person, 'investing'))
    expect(await buy(person)).toMatchObject(refusal('investing'))
    const { bundleId: bundle_id, bankId: method_id } = fixture.offers
    const body = { user_id: person.id, type: 'bundle', token_symbol: 'Bank', method_id, amount: '1000', bundle_id }
    expect(await person.send(submitTransaction, { body })).toMatchObject(refusal('investing'))
    must(await withdraw(person))
  })

  it('is reported to the customer by email and in the app, without its reason', async () => {
    const person = await holder()
    must(await act(freezeUser, person, 'withdrawals', '2099-01-01'))
    must(await act(unfreezeUser, person, 'withdrawals'))
    must(await act(unfreezeUser, person, 'withdrawals'))
    must(await act(freezeUser, person, 'investing'))
    const notified = await fixture.platform.reads`
      select kind, recipient, payload from outbox where customer_id = ${person.id} and kind like '%frozen' order by id`
    expect(notified).toEqual([
      { kind: 'withdrawals.frozen', recipient: person.email, payload: '{"frozenUntil":"2099-01-01T23:59:59.999Z"}' },
      { kind: 'withdrawals.unfrozen', recipient: person.email, payload: '{}' },
      { kind: 'investing.frozen', recipient: person.email, payload: '{}' },
    ])
    expect(NOTIFIED_KINDS).toEqual(expect.arrayContaining(notified.map(({ kind }) => kind)))
    const { text } = WARNING_MESSAGES['withdrawals.frozen']
    expect(text({ frozenUntil: '2099-01-01T23:59:59.999Z' })).toBe(
      'We have paused withdrawals from your account until Jan 1, 2099, 11:59 PM UTC. Your funds are safe. Contact us if you have questions. You can still cancel pending withdrawals.',
    )
  })

  it('of the sign-in ends the sessions and stops new ones, whatever the password', async () => {
    const person = await holder()
    must(await act(freezeUser, person, 'sign_in'))
    expect((await person.send(readUser, { params: { id: person.id } })).status).toBe(401)
    expect(await signIn(person.email)).toMatchObject(refusal('sign_in'))
    const wrong = await visitor(fixture.platform)(login, { body: { email: person.email, password: 'Wrong-horse-7' } })
    expect(wrong.body.code).toBe('invalid_credentials')
    must(await act(unfreezeUser, person, 'sign_in'))
    must(await signIn(person.email))
  })

  it('ends automatically, replaces an earlier one, and cannot end before it begins', async () => {
    const person = await holder()
    must(await act(freezeUser, person, 'withdrawals'))
    must(await act(freezeUser, person, 'withdrawals', '2099-01-01'))
    await changeCustomer(fixture.platform, person.id, `withdrawals_frozen_until = now() - interval '1 ms'`)
    must(await withdraw(person))
    expect((await act(freezeUser, person, 'withdrawals', '2020-01-01')).body.code).toBe('freeze_end_passed')
    expect((await act(unfreezeUser, person, 'withdrawals')).status).toBe(200)
  })

  it('is recorded with its reason, and who may freeze may not always unfreeze', async () => {
    const person = await holder()
    must(await act(freezeUser, person, 'investing'))
    must(await act(unfreezeUser, person, 'investing'))
    must(await act(unfreezeUser, person, 'investing'))
    const rows = await fixture.platform.reads`
      select action, outcome, reason, after from audit_log where subject_id = ${person.id} and action like '%freeze' order by id`
    expect(rows.map(({ action, outcome }) => [action, outcome])).toEqual([
      ['customer.freeze', 'done'],
      ['customer.unfreeze', 'done'],
      ['customer.unfreeze', 'unchanged'],
    ])
    expect(rows[0]).toMatchObject({ reason, after: '{"frozen":[{"what":"investing","until":null}]}' })
    const support = await newStaff(fixture.platform, 'support')
    const asked = { params: { id: person.id }, body: { what: 'investing', reason } }
    expect((await support.send(freezeUser, asked)).status).toBe(200)
    expect((await support.send(unfreezeUser, asked)).body.code).toBe('forbidden')
    expect((await fixture.staff.send(freezeUser, { ...asked, params: { id: fixture.staff.id } })).status).toBe(404)
  })
})

/** Starts an action while a freeze is being written, and returns its answer. */
async function duringFreeze(person: Person, what: Freezable, action: () => Promise<unknown>): Promise<unknown> {
  const { platform, staff } = fixture
  const { promise: started, resolve: start } = Promise.withResolvers<Promise<unknown>>()
  await platform.db.transaction(async (transaction) => {
    await freezeCustomer(
      transaction as unknown as typeof platform.db,
      { realm: 'staff', id: staff.id, role: 'finance', address: 'test' },
      { id: person.id, what, reason },
    )
    start(action())
    await untilLockWaits(platform)
  })
  return await started
}

describe('a freeze that is being written', () => {
  it.each([
    ['withdrawals', withdraw],
    ['investing', buy],
    ['sign_in', ({ email }: { readonly email: string }) => signIn(email)],
    [
      'sign_in',
      (person: Person) =>
        person.send(changePassword, {
          params: { userId: person.id },
          body: { oldPassword: PASSWORD, newPassword: 'Quiet-harbour-93' },
        }),
    ],
  ] as const)('of %s is waited for', async (what, action) => {
    const person = await holder()
    expect(await duringFreeze(person, what, () => action(person))).toMatchObject(refusal(what))
  })

  it('is waited for by the confirmation of a withdrawal', async () => {
    const person = await holder()
    const id = await waitingWithdrawal(person, '10')
    const confirm = () => fixture.staff.send(confirmTransaction, { params: { id } })
    expect(await duringFreeze(person, 'withdrawals', confirm)).toMatchObject({
      status: 409,
      body: { code: 'customer_frozen' },
    })
  })
})

it('concurrent with withdrawals, the freeze accepts none that come after it', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, holder))
  await Promise.all(
    people.flatMap((person) => [withdraw(person), act(freezeUser, person, 'withdrawals'), withdraw(person)]),
  )
  const late = await fixture.platform.reads`
    select w.id from withdrawals w join customer_freezes f on f.customer_id = w.customer_id and f.what = 'withdrawals'
    where f.created_at < w.created_at - interval '1 millisecond' and w.customer_id = any(${people.map(({ id }) => id)})`
  expect(late.length).toBe(0)
  for (const person of people) expect(await withdraw(person)).toMatchObject(refusal('withdrawals'))
  expect(await verifyBooks(fixture.platform)).toEqual([])
})

import * as calls from '@mintmark/contracts'
import { OTHER_WALLETS } from '@mintmark/contracts/demo'
import { describe, expect, it } from 'vitest'
import { newId } from '../../db/ids.ts'
import { auditRowsOf } from '../../testing/audit-rows.ts'
import { addApp } from '../../testing/authenticator-app.ts'
import { changeCustomer } from '../../testing/change-customer.ts'
import { tokenTo } from '../../testing/mailed-links.ts'
import { give, must, withdrawalBody } from '../../testing/money.ts'
import {
  type Got,
  newApprover,
  newCustomer,
  OTHER_PASSWORD,
  PASSWORD,
  type Person,
  visitor,
} from '../../testing/people.ts'
import { prepareFixture } from '../../testing/prepare-fixture.ts'

const fixture = prepareFixture('owner')
let people = 0

const own = ({ id }: Person) => ({ userId: id })
const lock = (person: Person, body: object = {}) =>
  person.send(calls.lockSettings, { params: own(person), body: { hours: 24, password: PASSWORD, ...body } })
/** As if the wait after the last change had passed. */
const settle = ({ id }: Person) => changeCustomer(fixture.platform, id, 'withdrawals_wait_until = null')
const openLink = (endpoint: typeof calls.resetPassword | typeof calls.confirmEmailChange, body: object) =>
  visitor(fixture.platform)(endpoint, { body })

/** A customer with an app, recovery codes and a saved address, who withdraws to saved addresses only. */
async function careful() {
  const email = `careful-${++people}@example.com`
  const person = await newCustomer(fixture.platform, email)
  const address = { label: 'Wallet', token_symbol: 'USDT', wallet: OTHER_WALLETS.USDT_TRON }
  const saved = must(await person.send(calls.saveAddress, { params: own(person), body: address }))
  must(await person.send(calls.changeAllowList, { params: own(person), body: { only_saved_addresses: true } }))
  const { codes } = await addApp(person)
  await settle(person)
  return { person, email, codes: [...codes], addressId: String(saved.address?.id) }
}

type Careful = Awaited<ReturnType<typeof careful>>
type Change = (owner: Careful) => Promise<Got>

/** A call of the owner with the password and a recovery code. */
const change =
  (endpoint: calls.Endpoint, body: object = {}, params: (owner: Careful) => object = () => ({})): Change =>
  (owner) =>
    owner.person.send(endpoint, {
      params: { ...own(owner.person), ...params(owner) },
      body: { password: PASSWORD, code: owner.codes.pop(), ...body },
    })

async function passwordByMail({ email }: Pick<Careful, 'email'>): Promise<Got> {
  await visitor(fixture.platform)(calls.forgotPassword, { body: { email } })
  const token = await tokenTo(fixture.platform, email, 'reset_password')
  return openLink(calls.resetPassword, { token, password: OTHER_PASSWORD })
}

const NEW_EMAIL = 'elsewhere@example.com'
const ofAddress = ({ addressId }: Careful) => ({ id: addressId })
const CHANGES: Readonly<Record<string, Change>> = {
  'a new password': change(calls.changePassword, { oldPassword: PASSWORD, newPassword: OTHER_PASSWORD }),
  'a new email address': change(calls.requestEmailChange, { email: NEW_EMAIL }),
  'no app': change(calls.removeTotp),
  'new recovery codes': change(calls.renewRecoveryCodes),
  'a new passkey': change(calls.startPasskey),
  'one passkey less': change(calls.removePasskey, {}, () => ({ id: newId() })),
  'no allow-list': change(calls.changeAllowList, { only_saved_addresses: false }),
  'an allow-list': change(calls.changeAllowList, { only_saved_addresses: true }),
  'a new address': change(calls.saveAddress, { label: 'Other', token_symbol: 'BTC', wallet: OTHER_WALLETS.BTC }),
  'another name of an address': change(calls.renameSavedAddress, { label: 'Other' }, ofAddress),
  'one address less': ({ person, addressId }) =>
    person.send(calls.deleteSavedAddress, { params: { ...own(person), id: addressId } }),
  'fewer emails': ({ person }) =>
    person.send(calls.changeMailChoices, {
      params: own(person),
      body: { deposits: true, withdrawals: false, investments: true },
    }),
  'no account': change(calls.closeAccount),
  'a second lock': change(calls.lockSettings, { hours: 24 }),
  'an email address by staff': ({ person }) =>
    fixture.staff.send(calls.requestUserEmailChange, { params: { id: person.id }, body: { email: NEW_EMAIL } }),
  'a password by a mailed link': passwordByMail,
}

describe('a lock of settings', () => {
  it.each(Object.entries(CHANGES))('refuses %s, and says until when', async (_, attempt) => {
    const owner = await careful()
    const { settings_locked_until: until } = must(await lock(owner.person, { code: owner.codes.pop() }))
    expect(await attempt(owner)).toMatchObject({
      status: 403,
      body: { code: 'settings_locked', details: { until }, error: expect.stringContaining('before') },
    })
  })

  it('needs the password and a factor, is emailed and recorded, and shows its end', async () => {
    const { person, codes } = await careful()
    expect((await lock(person, { password: 'Wrong-horse-7' })).body.code).toBe('wrong_password')
    expect((await lock(person)).body.code).toBe('second_factor_required')
    for (const hours of [23, 721]) expect((await lock(person, { hours })).body.code).toBe('validation')
    const { settings_locked_until: until } = must(await lock(person, { hours: 720, code: codes[0] }))
    expect((Date.parse(String(until)) - Date.now()) / 3_600_000).toBeCloseTo(720, 1)
    expect((await person.send(calls.readUser, { params: { id: person.id } })).body.settings_locked_until).toBe(until)
    const [mail] = await fixture.platform.reads`
      select payload from outbox where kind = 'settings.locked' and customer_id = ${person.id}`
    expect(JSON.parse(String(mail?.payload))).toEqual({ lockedUntil: until })
    expect(await auditRowsOf(fixture.platform, person.id)).toContain('settings_lock.start done')
  })

  it('refuses an app that was started and a change of address that was requested before', async () => {
    const person = await newCustomer(fixture.platform)
    must(await person.send(calls.startTotp, { params: own(person), body: { password: PASSWORD } }))
    must(await lock(person))
    const confirmed = await person.send(calls.confirmTotp, { params: own(person), body: { code: '123456' } })
    expect(confirmed.body.code).toBe('settings_locked')
    const other = await newCustomer(fixture.platform)
    must(
      await other.send(calls.requestEmailChange, {
        params: own(other),
        body: { email: NEW_EMAIL, password: PASSWORD },
      }),
    )
    expect(await lock(other)).toMatchObject({ status: 409, body: { code: 'lock_too_early' } })
    await changeCustomer(fixture.platform, other.id, `settings_locked_until = now() + interval '1 day'`)
    const token = await tokenTo(fixture.platform, NEW_EMAIL, 'change_email')
    expect((await openLink(calls.confirmEmailChange, { token })).body.code).toBe('settings_locked')
  })

  it('cannot be set by a thief who has just changed something, and takes the end of the allow-list back', async () => {
    const { person, codes } = await careful()
    const ending = { params: own(person), body: { only_saved_addresses: false, code: codes[0] } }
    expect(must(await person.send(calls.changeAllowList, ending)).any_address_from).not.toBeNull()
    await changeCustomer(fixture.platform, person.id, `withdrawals_wait_until = now() + interval '1 hour'`)
    expect((await lock(person, { code: codes[1] })).body.code).toBe('lock_too_early')
    await settle(person)
    must(await lock(person, { code: codes[2] }))
    const terms = must(await person.send(calls.readWithdrawalTerms, { params: own(person) }))
    expect(terms).toMatchObject({ only_saved_addresses: true, any_address_from: null })
  })

  it('lets withdrawals to allowed addresses go on, and ends by itself', async () => {
    const person = await newCustomer(fixture.platform)
    await give(fixture.staff, person, '100')
    must(await lock(person))
    must(await person.send(calls.submitTransaction, { body: withdrawalBody(person, '20') }))
    await changeCustomer(fixture.platform, person.id, 'settings_locked_until = now()')
    expect((await person.send(calls.readUser, { params: { id: person.id } })).body.settings_locked_until).toBeNull()
    const body = { oldPassword: PASSWORD, newPassword: OTHER_PASSWORD }
    expect((await person.send(calls.changePassword, { params: own(person), body })).status).toBe(200)
  })

  it('lasts a day at most without a second factor, and then a mailed link still sets a password', async () => {
    const email = 'no-factor@example.com'
    const thief = await newCustomer(fixture.platform, email)
    expect(await lock(thief, { hours: 720 })).toMatchObject({ status: 409, body: { code: 'lock_needs_factor' } })
    must(await lock(thief))
    expect((await passwordByMail({ email })).status).toBe(200)
    const body = { email, password: OTHER_PASSWORD }
    expect((await visitor(fixture.platform)(calls.login, { body })).status).toBe(200)
    expect((await lock(thief)).status).toBe(401)
  })

  it('is lifted by two staff members who reset lost factors, also without a factor, and withdrawals wait', async () => {
    const [owner, finance] = [await newApprover(fixture.platform), await newApprover(fixture.platform, 'finance')]
    const email = 'lifted@example.com'
    const person = await newCustomer(fixture.platform, email)
    must(await lock(person))
    const changed = change(calls.changePassword, { oldPassword: PASSWORD, newPassword: OTHER_PASSWORD })
    expect((await changed({ person, email, codes: [], addressId: '' })).status).toBe(403)
    const reset = { params: { id: person.id }, body: { reason: 'forgot the password' } }
    const { approval_id: id } = must(await owner.send(calls.resetUserFactors, reset))
    expect((await finance.send(calls.approveAction, { params: { id: String(id) } })).status).toBe(200)
    const [row] = await fixture.platform.reads`
      select settings_locked_until as locked, extract(epoch from withdrawals_wait_until - now()) / 3600 as hours from customers where id = ${person.id}`
    expect(row?.locked).toBeNull()
    expect(Number(row?.hours)).toBeGreaterThan(71)
  })
})

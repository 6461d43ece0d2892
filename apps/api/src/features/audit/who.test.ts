import {
  adminLogin,
  forgotPassword,
  login,
  loginAsUser,
  readSession,
  redeemImpersonationCode,
  submitTransaction,
} from '@mintmark/contracts'
import { OTHER_WALLETS } from '@mintmark/contracts/demo'
import { expect, it } from 'vitest'
import { addOffers } from '../../testing/offers.ts'
import { newCustomer, newStaff, PASSWORD, visitor } from '../../testing/people.ts'
import { prepare, preparePlatform } from '../../testing/prepare-platform.ts'
import { ADMIN_HOST } from '../../testing/test-platform.ts'

const platform = preparePlatform()
const customer = prepare(() => newCustomer(platform, 'customer@example.com'))

/** The actions on a person, and the role of each actor, oldest first. */
const recorded = (id: string) => platform.reads`
  select action, actor_role, outcome, code from audit_log where actor_id = ${id} or subject_id = ${id} order by id`

it('names the role of staff who sign in or try to', async () => {
  const { id } = await newStaff(platform, 'support')
  const [member] = await platform.reads`select email from staff where id = ${id}`
  const send = visitor(platform, ADMIN_HOST)
  const email = String(member?.email)
  await send(adminLogin, { body: { email, password: 'a wrong password' } })
  await send(adminLogin, { body: { email, password: PASSWORD } })
  const action = { action: 'staff.sign_in', actor_role: 'support' }
  expect((await recorded(id)).slice(-2)).toEqual([
    { ...action, outcome: 'refused', code: 'invalid_admin_credentials' },
    { ...action, outcome: 'done', code: null },
  ])
})

it('names the role of staff during an impersonation', async () => {
  const staff = await newStaff(platform, 'support')
  const { body } = await staff.send(loginAsUser, { params: { id: customer.id }, body: { reason: 'A question' } })
  const code = new URL(String(body.redirect_url)).hash.replace('#code=', '')
  const send = visitor(platform)
  await send(redeemImpersonationCode, { body: { code } })
  await send(readSession)
  await visitor(platform)(redeemImpersonationCode, { body: { code } })
  const rows = (await recorded(staff.id)).filter(({ action }) => String(action).startsWith('impersonation.'))
  expect(rows.map(({ action, outcome }) => `${action} ${outcome}`)).toEqual([
    'impersonation.request done',
    'impersonation.start done',
    'impersonation.read done',
    'impersonation.start refused',
  ])
  expect(rows.every(({ actor_role }) => actor_role === 'support')).toBe(true)
})

it('names the customer of a refused request, because there is no row for it', async () => {
  await addOffers(platform)
  const body = {
    user_id: customer.id,
    type: 'withdrawal',
    token_symbol: 'BTC',
    amount: '1',
    wallet: OTHER_WALLETS.BTC,
    method_id: null,
  }
  expect((await customer.send(submitTransaction, { body })).body.code).toBe('insufficient_funds')
  const [last] = await platform.reads`select action, subject_id from audit_log order by id desc limit 1`
  expect(last).toEqual({ action: 'withdrawal.request', subject_id: customer.id })
})

it('names the locked account, and not the person who locked it', async () => {
  const send = visitor(platform)
  const body = { email: 'customer@example.com', password: 'a wrong password' }
  for (let tried = 0; tried < 11; tried++) await send(login, { body })
  for (let asked = 0; asked < 6; asked++) await send(forgotPassword, { body: { email: body.email } })
  const locked = await platform.reads`
    select action, actor_id, subject_id from audit_log where code = 'too_many_attempts' order by id`
  const subject = { actor_id: null, subject_id: customer.id }
  expect(locked).toEqual([
    { action: 'customer.sign_in', ...subject },
    { action: 'customer.ask_reset', ...subject },
  ])
})

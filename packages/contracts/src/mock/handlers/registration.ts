import { register, resendVerification, verifyEmail } from '../../auth.ts'
import { MESSAGES } from '../../messages.ts'
import { takeAttempt } from '../attempts.ts'
import { type Call, on, rowOf } from '../call.ts'
import { deny } from '../deny.ts'
import { accountOfLink, endLinks, mailLink } from '../mailed-links.ts'
import { requireUncommon } from '../passwords.ts'
import { accountByEmail, byEmail, changeCustomer } from '../people.ts'
import { audited, record } from '../record.ts'
import type { Customer } from '../state.ts'
import { userView } from './users.ts'

function createCustomer({ body, state, now }: Call<typeof register>): Customer {
  const customer = {
    id: state.newId(now),
    email: body.email.toLowerCase(),
    password: body.password,
    firstName: body.first_name,
    lastName: body.last_name,
    phone: body.phone,
    country: body.country,
    state: '',
    address: '',
    zip: '',
    avatar: null,
    emailVerified: false,
    createdAt: now,
    archivedAt: null,
  }
  state.customers.set(customer.id, customer)
  return customer
}

/** Signs a new customer in at once, unless the e-mail address must be verified first. */
function welcome(call: Call, customer: Customer) {
  if (call.state.emailVerificationRequired) {
    mailLink(call, { ...customer, realm: 'customer' }, 'verify_email')
    return { success: true, message: MESSAGES.verificationSent, user: null } as const
  }
  call.sessions.begin(call, { realm: 'customer', personId: customer.id })
  return { success: true, message: MESSAGES.registered, user: userView(customer) } as const
}

export const registrationHandlers = [
  on(register, (call) => {
    requireUncommon(call.body.password)
    if (byEmail(call.state.customers, call.body.email)) deny('email_taken', {})
    const customer = createCustomer(call)
    record({ ...call, actor: { customer } }, { action: 'customer.register', subjectId: customer.id })
    return welcome(call, customer)
  }),
  on(verifyEmail, (call) => {
    const { state, body } = call
    const { id } = accountOfLink(call, body.token, { realm: 'customer', purposes: ['verify_email'] })
    const customer = rowOf(state.customers, id)
    return audited({ ...call, actor: { customer } }, { action: 'customer.verify_email', subjectId: id }, () => {
      endLinks(state, id, ['verify_email'])
      changeCustomer(state, customer, { emailVerified: true })
      return { answer: { success: true, message: MESSAGES.emailVerified } }
    })
  }),
  on(resendVerification, (call) => {
    const { state, body } = call
    takeAttempt(call, { of: 'mail', realm: 'customer', email: body.email })
    const account = accountByEmail(state, 'customer', body.email)
    if (account && !state.customers.get(account.id)?.emailVerified) mailLink(call, account, 'verify_email')
    return { success: true, message: MESSAGES.verificationSent }
  }),
]

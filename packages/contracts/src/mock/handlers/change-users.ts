import { MESSAGES } from '../../messages.ts'
import { archiveUser, changeUser, createUser, toggleVerification } from '../../users.ts'
import { type Call, on } from '../call.ts'
import { deny } from '../deny.ts'
import { endLinks, mailLink } from '../mailed-links.ts'
import { byEmail, changeCustomer } from '../people.ts'
import { audited } from '../record.ts'
import type { Customer, MockState } from '../state.ts'
import { adminUserView, currentCustomer } from './users.ts'

/** An address belongs to one account, also when that one was archived. */
function requireFree({ customers }: MockState, email: string, ownId?: string): void {
  const holder = byEmail(customers, email)
  if (holder && holder.id !== ownId) deny('email_in_use', {})
}

type Given = Call<typeof createUser>['body']

/** What staff gave; what they left out stays as it is. */
function given({ email, first_name, last_name, phone, country }: Given, before: Customer) {
  return {
    email: email.toLowerCase(),
    firstName: first_name ?? before.firstName,
    lastName: last_name ?? before.lastName,
    phone: phone ?? before.phone,
    country: country ?? before.country,
  }
}

function blank({ state, now }: Pick<Call, 'state' | 'now'>): Customer {
  const unknown = { firstName: '', lastName: '', phone: '', country: '', state: '', address: '', zip: '' }
  const unset = { password: null, avatar: null, archivedAt: null }
  return { id: state.newId(now), email: '', ...unknown, ...unset, emailVerified: false, createdAt: now }
}

export const changeUserHandlers = [
  on(createUser, (call) => {
    const { state, body } = call
    const empty = blank(call)
    return audited(call, { action: 'customer.create', subjectId: empty.id }, () => {
      requireFree(state, body.email)
      const customer = changeCustomer(state, empty, given(body, empty))
      mailLink(call, { ...customer, realm: 'customer' }, 'invitation')
      const answer = adminUserView(customer)
      return { answer, after: answer }
    })
  }),
  on(changeUser, (call) => {
    const { state, body, params } = call
    return audited(call, { action: 'customer.change', subjectId: params.id }, () => {
      const customer = currentCustomer(state, params.id)
      requireFree(state, body.email, customer.id)
      const changes = given(body, customer)
      // Nobody has shown yet that a new address is theirs, and links to the old one are worth nothing any more.
      const isMoved = changes.email !== customer.email
      if (isMoved) endLinks(state, customer.id, ['verify_email', 'reset_password', 'invitation'])
      const verified = { emailVerified: customer.emailVerified && !isMoved }
      const answer = adminUserView(changeCustomer(state, customer, { ...changes, ...verified }))
      return { answer, before: adminUserView(customer), after: answer }
    })
  }),
  on(archiveUser, (call) => {
    const { state, now, params, sessions } = call
    return audited(call, { action: 'customer.archive', subjectId: params.id }, () => {
      const customer = currentCustomer(state, params.id)
      changeCustomer(state, customer, { archivedAt: now })
      sessions.endAll(customer.id, now)
      return { answer: { success: true, message: MESSAGES.archived }, before: adminUserView(customer) }
    })
  }),
  on(toggleVerification, (call) => {
    const { state, params } = call
    return audited(call, { action: 'customer.toggle_verification', subjectId: params.id }, () => {
      const before = currentCustomer(state, params.id)
      const { emailVerified } = changeCustomer(state, before, { emailVerified: !before.emailVerified })
      const message = emailVerified ? MESSAGES.verified : MESSAGES.unverified
      const answer = { success: true, email_verified: emailVerified, message } as const
      return { answer, before: { email_verified: before.emailVerified }, after: { email_verified: emailVerified } }
    })
  }),
]

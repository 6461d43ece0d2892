import { adminLogin, adminLogout, login, logout, readAdminSession, readSession, register } from '../../auth.ts'
import { MESSAGES } from '../../messages.ts'
import { type Call, on } from '../call.ts'
import { deny } from '../deny.ts'
import type { Customer, Staff } from '../state.ts'
import { userView } from './users.ts'

const staffView = ({ id, email, name, role }: Staff) => ({ id, email, name, role })

/** The person of an e-mail address, in any case. */
export function byEmail<Person extends Customer | Staff>(people: Map<string, Person>, email: string) {
  const wanted = email.trim().toLowerCase()
  return [...people.values()].find((person) => person.email.toLowerCase() === wanted)
}

function createCustomer({ body, state, now }: Call<typeof register>): Customer {
  const customer = {
    id: state.newId(now),
    email: body.email,
    password: body.password,
    firstName: body.first_name,
    lastName: body.last_name,
    phone: body.phone,
    country: body.country,
    state: '',
    address: '',
    zip: '',
    emailVerified: false,
    createdAt: now,
  }
  state.customers.set(customer.id, customer)
  return customer
}

export const authHandlers = [
  on(register, (call) => {
    if (byEmail(call.state.customers, call.body.email)) deny('email_taken', {})
    const customer = createCustomer(call)
    call.sessions.begin('customer', customer.id, call.headers)
    return { success: true, message: MESSAGES.registered, user: userView(customer) }
  }),
  on(login, ({ body, state, sessions, headers }) => {
    const customer = byEmail(state.customers, body.email)
    if (customer?.password !== body.password) return deny('invalid_credentials', {})
    sessions.begin('customer', customer.id, headers)
    return { success: true, message: MESSAGES.signedIn, user: userView(customer) }
  }),
  on(logout, ({ request, sessions, headers }) => {
    sessions.end(request, 'customer', headers)
    return { success: true, message: MESSAGES.signedOut }
  }),
  on(readSession, ({ actor: { customer } }) => ({ user: customer ? userView(customer) : null })),
  on(adminLogin, ({ body, state, sessions, headers }) => {
    const staff = byEmail(state.staff, body.email)
    if (staff?.password !== body.password) return deny('invalid_admin_credentials', {})
    sessions.begin('staff', staff.id, headers)
    return { success: true, staff: staffView(staff) }
  }),
  on(adminLogout, ({ request, sessions, headers }) => {
    sessions.end(request, 'staff', headers)
    return { success: true, message: MESSAGES.signedOut }
  }),
  on(readAdminSession, ({ actor: { staff } }) => ({ staff: staff ? staffView(staff) : null })),
]

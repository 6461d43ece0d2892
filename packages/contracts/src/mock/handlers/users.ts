import { listUsers, readUser, summarizeUsers } from '../../users.ts'
import { customerOf, on, rowOf } from '../call.ts'
import { deny } from '../deny.ts'
import { matches, pageOf } from '../pages.ts'
import { isCurrent } from '../people.ts'
import { avatarAddress } from '../picture.ts'
import type { Customer, MockState } from '../state.ts'
import { moment } from '../wire.ts'

/** A customer's profile, as the customer sees it. */
export const userView = ({ firstName, lastName, ...customer }: Customer) => ({
  id: customer.id,
  email: customer.email,
  first_name: firstName,
  last_name: lastName,
  avatar: customer.avatar && avatarAddress(customer.avatar),
  phone: customer.phone,
  country: customer.country,
  state: customer.state,
  address: customer.address,
  zip: customer.zip,
})

/** A customer, as staff see it. */
export const adminUserView = (customer: Customer) => ({
  id: customer.id,
  email: customer.email,
  first_name: customer.firstName,
  last_name: customer.lastName,
  phone: customer.phone,
  country: customer.country,
  email_verified: customer.emailVerified,
  created_at: moment(customer.createdAt),
})

/** A customer whom staff still have on their lists. */
export function currentCustomer({ customers }: MockState, id: string): Customer {
  const customer = rowOf(customers, id)
  return isCurrent(customer) ? customer : deny('not_found', {})
}

const found = ({ customers }: MockState, query: string | undefined) =>
  [...customers.values()]
    .filter(isCurrent)
    .filter(({ email, firstName, lastName }) => matches(query, email, `${firstName} ${lastName}`))

export const userHandlers = [
  on(readUser, (call) => userView(customerOf(call))),
  on(listUsers, (call) => {
    const { query, status } = call.query
    const wanted = found(call.state, query).filter(
      ({ emailVerified }) => status === undefined || emailVerified === (status === 'verified'),
    )
    return pageOf(wanted, call).map(adminUserView)
  }),
  on(summarizeUsers, ({ state, query: { query } }) => {
    const users = found(state, query)
    const verified = users.filter(({ emailVerified }) => emailVerified).length
    return { total: users.length, verified, unverified: users.length - verified }
  }),
]

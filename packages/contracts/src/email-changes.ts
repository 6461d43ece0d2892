import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { awaitingExample, TOKEN, UNKNOWN_EMAIL } from './example-data.ts'
import { mailedLink } from './mailed-links.ts'
import { MESSAGES } from './messages.ts'
import { factor, givenPassword, ofCustomer, ownAsCustomer, PASSWORD_AND_FACTOR_REFUSALS } from './own-account.ts'
import { done, doneOrAwaiting, email, id } from './primitives.ts'

const NEW_ADDRESS = 'new@example.com'
const requested = { success: true, message: MESSAGES.emailChangeRequested(NEW_ADDRESS) } as const

export const requestEmailChange = endpoint({
  ...ownAsCustomer,
  name: 'requestEmailChange',
  summary:
    'Email a link to a new email address. The address changes once the link is opened; the current one can stop it',
  method: 'POST',
  path: '/api/user/:userId/request-email-change',
  params: ofCustomer,
  body: z.object({ email, password: givenPassword, ...factor }),
  sample: ({ password }) => ({ body: { email: UNKNOWN_EMAIL, password } }),
  response: done,
  example: requested,
  refusals: [...PASSWORD_AND_FACTOR_REFUSALS, 'email_in_use', 'email_unchanged'],
})

export const requestUserEmailChange = endpoint({
  name: 'requestUserEmailChange',
  summary:
    "Email a link to a customer's new email address; always needs a second staff member. The address changes once the customer opens it",
  method: 'POST',
  path: '/api/admin/users/:id/request-email-change',
  audience: 'staff',
  permission: 'users.change',
  params: z.object({ id }),
  body: z.object({ email }),
  sample: ({ customerId }) => ({ params: { id: customerId }, body: { email: UNKNOWN_EMAIL } }),
  response: doneOrAwaiting,
  example: awaitingExample(MESSAGES.takesTwo),
  refusals: ['not_found', 'email_in_use', 'email_unchanged', 'settings_locked', 'too_many_attempts'],
})

const byLink = { method: 'POST', audience: 'visitor', body: z.object({ token: mailedLink }), response: done } as const

export const confirmEmailChange = endpoint({
  ...byLink,
  name: 'confirmEmailChange',
  summary: 'Change the email address with the link mailed to the new one; ends every session, and withdrawals wait',
  path: '/api/confirm-email-change',
  tags: ['Session'],
  sample: () => ({ body: { token: TOKEN } }),
  example: { success: true, message: MESSAGES.emailChangeConfirmed },
  refusals: ['link_invalid', 'email_in_use', 'settings_locked'],
})

export const stopEmailChange = endpoint({
  ...byLink,
  name: 'stopEmailChange',
  summary:
    'Stop a change of the email address, or take it back, with the link mailed to the old one; ends every session',
  path: '/api/stop-email-change',
  tags: ['Session'],
  sample: () => ({ body: { token: TOKEN } }),
  example: { success: true, message: MESSAGES.emailChangeStopped },
  refusals: ['link_invalid', 'email_in_use'],
})

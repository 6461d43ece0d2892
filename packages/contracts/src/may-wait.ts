import type { Endpoint } from './endpoint.ts'
import { awaitingExample } from './example-data.ts'
import { MESSAGES } from './messages.ts'
import { awaitingApproval } from './primitives.ts'

/** True for a call that another staff member may have to approve: its answer can say so. */
export function mayWait({ method, response, example }: Pick<Endpoint, 'method' | 'response' | 'example'>): boolean {
  if (method === 'GET') return false
  const answer = { ...Object(example), ...awaitingExample(MESSAGES.takesTwo) }
  return awaitingApproval.safeParse(response.safeParse(answer).data).success
}

import { newIdFor } from '../../db/ids.ts'
import type { History } from './history.ts'

interface Conversation {
  readonly subject: string
  readonly at: Date
  readonly answeredAt: Date
  /** The time when staff closed it; undefined for one that is open. */
  readonly closedAt?: Date | undefined
}

/** Adds a question of the customer that staff answered, and closed if it says so. */
export function addConversation(history: History, { subject, at, answeredAt, closedAt }: Conversation): void {
  const { customer, staff, threads, messages } = history
  const id = newIdFor(customer.id, at)
  threads.push({
    ...{ id, customerId: customer.id, subject, waitsFor: 'customer', messages: 2 },
    ...{ createdAt: at, lastAt: answeredAt, closedAt: closedAt ?? null },
  })
  messages.push(
    { id: newIdFor(id, at), threadId: id, staffId: null, text: 'When does it arrive?', createdAt: at },
    { id: newIdFor(id, answeredAt), threadId: id, staffId: staff.id, text: 'Tomorrow.', createdAt: answeredAt },
  )
  history.record({ actor: customer, action: 'support.ask', subjectId: id, after: { subject }, at })
  history.record({ actor: staff, action: 'support.answer', subjectId: id, at: answeredAt })
  if (closedAt) history.record({ actor: staff, action: 'support.close', subjectId: id, at: closedAt })
}

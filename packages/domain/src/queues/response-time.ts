/** The queues that staff work through. */
export const QUEUE_NAMES = ['deposits', 'withdrawals', 'bundles', 'approvals', 'threads'] as const
export type QueueName = (typeof QUEUE_NAMES)[number]

const HOUR_MS = 3_600_000

export type WaitingState = 'on_time' | 'due_soon' | 'overdue'

/** The state of an item that has waited since a moment: due soon after half of the response time, overdue once all of it passed. */
export function waitingState(since: Date, hours: number, now: Date): WaitingState {
  if (hours <= 0) return 'on_time'
  const waited = now.getTime() - since.getTime()
  if (waited > hours * HOUR_MS) return 'overdue'
  return waited > (hours * HOUR_MS) / 2 ? 'due_soon' : 'on_time'
}

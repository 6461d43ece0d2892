/** The queues that staff work through. */
export const QUEUE_NAMES = ['deposits', 'withdrawals', 'bundles', 'approvals', 'threads'] as const
export type QueueName = (typeof QUEUE_NAMES)[number]

/** Within how many hours staff mean to decide what waits in a queue, with their defaults. 0 means no response time. */
export const RESPONSE_HOURS_DEFAULTS = {
  deposits_response_hours: 12,
  withdrawals_response_hours: 12,
  bundles_response_hours: 24,
  approvals_response_hours: 24,
  threads_response_hours: 24,
} as const satisfies Record<`${QueueName}_response_hours`, number>

export type ResponseHoursName = keyof typeof RESPONSE_HOURS_DEFAULTS
export const RESPONSE_HOURS_NAMES = Object.keys(RESPONSE_HOURS_DEFAULTS) as ResponseHoursName[]

/** No response time is longer: thirty days. */
export const RESPONSE_HOURS_MAX = 720

const HOUR_MS = 3_600_000

export type WaitingState = 'on_time' | 'due_soon' | 'overdue'

/** How what began to wait at `since` stands against a response time: due soon after half of it, overdue once it has passed. */
export function waitingState(since: Date, hours: number, now: Date): WaitingState {
  if (hours <= 0) return 'on_time'
  const waited = now.getTime() - since.getTime()
  if (waited > hours * HOUR_MS) return 'overdue'
  return waited > (hours * HOUR_MS) / 2 ? 'due_soon' : 'on_time'
}

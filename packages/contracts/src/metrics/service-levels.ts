/** A promise to customers or staff. */
interface Promised {
  readonly promise: string
  /** The share of calls, or of the time, in which it is kept. */
  readonly objective: number
}

/** The service levels: what the alerts watch, and what the status page of staff measures. */
export const SERVICE_LEVELS = {
  money_calls_answered: {
    promise: 'Calls that move money, and uploads for them, are answered without a 5xx',
    objective: 0.9995,
  },
  money_calls_fast: { promise: 'Calls that move money are answered within 300 ms', objective: 0.99 },
  events_prompt: { promise: 'A change shows in open pages within 1 second', objective: 0.99 },
  books_checked: { promise: 'New entries are checked within 3 minutes', objective: 0.999 },
  prices_fresh: { promise: 'The newest price is at most 60 seconds old', objective: 0.99 },
  mail_prompt: { promise: 'Email is handed to the mail server within 60 seconds', objective: 0.99 },
} as const satisfies Record<string, Promised>
export type ServiceLevelName = keyof typeof SERVICE_LEVELS

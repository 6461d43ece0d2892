import { WITHDRAWAL_STATUSES } from '@mintmark/domain'

/** The statuses that the list of requests can be limited to, and all of them. */
export const SHOWN_STATUSES = [...WITHDRAWAL_STATUSES, 'all'] as const
export type ShownStatus = (typeof SHOWN_STATUSES)[number]

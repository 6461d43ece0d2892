import type { PlatformStatus, StatusPart } from '@mintmark/contracts'
import { statusMessages as messages } from '../../locales/en/status-messages.ts'

type Part = PlatformStatus['parts'][number]

const NOTHING = () => ''

/** The detail of each part: its number or text in words. */
const DETAILS: Record<StatusPart, (part: Part & { readonly count: number }) => string> = {
  database: ({ note }) => messages.server({ version: note ?? '' }),
  schema: messages.migrations,
  seals: NOTHING,
  books: NOTHING,
  all_books: NOTHING,
  checkpoint: NOTHING,
  audit_file: NOTHING,
  payouts: NOTHING,
  prices: ({ count }) => (count === 0 ? messages.priced : messages.unpriced({ count })),
  mail: ({ count, state }) => (state === 'off' ? messages.noMail : messages.waiting({ count })),
  jobs: ({ count }) => (count === 0 ? messages.jobsRunning : messages.jobsFailing({ count })),
  replicas: messages.replicas,
  late_reads: ({ state, count, note }) => {
    if (state === 'off') return messages.noLateReads
    return note === null ? messages.late({ count }) : messages.notLate({ reason: note })
  },
  archive: ({ state }) => (state === 'off' ? messages.noArchive : ''),
  restore: ({ note, count, state }) => {
    if (state === 'off') return messages.noRestore
    return note === null ? messages.forgedRestore : messages.restored({ backup: note, count })
  },
}

/** The meaning of a part's time. */
const TIMES: Partial<Record<StatusPart, keyof typeof messages.times>> = {
  seals: 'waiting',
  books: 'checked',
  all_books: 'checked',
  checkpoint: 'written',
  audit_file: 'written',
  payouts: 'stopped',
  prices: 'newest',
  mail: 'oldest',
  archive: 'archived',
  restore: 'proven',
}

/** The detail of a part in words; empty if there is nothing to add to its state. */
export const detailOf = (part: Part): string => DETAILS[part.part]({ ...part, count: part.count ?? 0 })

/** The label of a part's time; undefined if it has none. */
export function timeLabelOf({ part }: Part): string | undefined {
  const name = TIMES[part]
  return name && messages.times[name]
}

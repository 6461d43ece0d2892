import { EVERY_CHAIN } from './chains.ts'
import { leastIdAt } from './count-rows.ts'

const DAY_MS = 86_400_000

/** A part of the ledger, from a time (inclusive) to another (exclusive); from its beginning and to its end, without them. */
export interface Span {
  readonly from?: Date | undefined
  readonly to?: Date | undefined
}

/** The last day of the calendar that PostgreSQL and JavaScript both write. */
const END = Date.UTC(9999, 11, 31)

const dateOf = (time: number) => new Date(time).toISOString().slice(0, 'yyyy-mm-dd'.length)

/** The columns of a posting `p` and its entry `e` as figures have them. */
export const MOVED = `(e.at at time zone 'UTC')::date as day, e.kind, p.account, p.coin, greatest(p.amount, 0) as added,
  greatest(-p.amount, 0) as taken`

/** Figures of entries by day, and the same columns of the postings `p` that they sum up, which end in a condition. */
interface Summed {
  readonly figures: string
  readonly postings: string
}

/**
 * The rows that a span sums up: of whole days the figures, and of the days that the span cuts, and of what the job has not counted yet, the
 * postings. So the sums are exact, and their cost grows with the days. The six parameters are those of `spanValues`, from `$1` on.
 */
export const withinSpan = ({ figures, postings }: Summed, first = 1): string => {
  const [from, to, day, beyond, dayId, beyondId] = Array.from({ length: 6 }, (_, index) => `$${first + index}`)
  return `(
    ${figures} where day >= ${day}::date and day < ${beyond}::date
    union all ${postings} and p.entry_id >= ${from}::uuid and p.entry_id < least(${dayId}::uuid, ${to}::uuid)
    union all ${postings} and p.entry_id >= greatest(${beyondId}::uuid, ${dayId}::uuid) and p.entry_id < ${to}::uuid
    union all ${postings} and p.entry_id < ${beyondId}::uuid
      and p.entry_id > (select greatest(counted_to, ${dayId}::uuid) from figure_positions where kind = 'entry')
  )`
}

const MOVEMENTS: Summed = {
  figures: 'select day, kind, account, coin, added, taken from entry_figures',
  postings: `select ${MOVED} from postings p join entries e on e.chain = p.chain and e.id = p.entry_id
    where p.chain = any(${EVERY_CHAIN})`,
}

/** The movements within a span, with the columns day, kind, account, coin, added and taken. */
export const movedIn = (first = 1): string => withinSpan(MOVEMENTS, first)

/** The values of the parameters of `withinSpan`. */
export function spanValues({ from, to }: Span): string[] {
  const [start, end] = [Math.max(0, from?.getTime() ?? 0), Math.min(END, to?.getTime() ?? END)]
  // The first day that begins within the span, and the first one that does not end within it.
  const day = Math.min(Math.ceil(start / DAY_MS) * DAY_MS, END)
  const beyond = Math.max(day, Math.floor(end / DAY_MS) * DAY_MS)
  return [leastIdAt(start), leastIdAt(end), dateOf(day), dateOf(beyond), leastIdAt(day), leastIdAt(beyond)]
}

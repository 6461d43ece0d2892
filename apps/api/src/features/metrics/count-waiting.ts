import { WAITING_COUNTED_MAX } from '@mintmark/contracts/metrics'
import type { QueueName } from '@mintmark/domain'
import type { LedgerSql } from '../../db/connect.ts'
import { PREPARED } from '../../db/prepared.ts'
import { NEXT_ATTEMPT } from '../../db/schema.ts'

/** The rows that wait in each queue and since when, in the order of an index. An id begins with its time. */
const QUEUES: Readonly<Record<QueueName, string>> = {
  deposits: `since from pending_work where kind = 'deposit' order by request_id`,
  withdrawals: `since from pending_work where kind = 'withdrawal' order by request_id`,
  bundles: `since from pending_work where kind = 'investment' order by request_id`,
  approvals: `created_at as since from approvals where status = 'pending' order by id`,
  threads: `last_at as since from support_threads where closed_at is null and waits_for = 'staff' order by last_at`,
}

const waitingIn = (rows: string) =>
  `select count(*)::int as waiting, min(since) as oldest from (select ${rows} limit ${WAITING_COUNTED_MAX}) found`

/** Unsent rows as the index of unsent mail has them. Every such row is mail: silent events count as sent from the start. */
const unsent = (urgent: boolean, failed: boolean) => `
  (select attempts, created_at from outbox
    where sent_at is null and urgent = ${urgent} and ${NEXT_ATTEMPT} ${failed ? '>' : '='} '-infinity'
    order by ${NEXT_ATTEMPT}, id limit ${WAITING_COUNTED_MAX})`
const MAIL = `
  select least(count(*) filter (where attempts = 0), ${WAITING_COUNTED_MAX})::int as untried,
    least(count(*) filter (where attempts > 0), ${WAITING_COUNTED_MAX})::int as refused,
    min(created_at) filter (where attempts = 0) as oldest
  from (${[unsent(true, false), unsent(false, false), unsent(true, true), unsent(false, true)].join(' union all ')}) found`

interface Mail {
  readonly untried: number
  readonly refused: number
  /** Since when the oldest untried email waits. */
  readonly oldest: Date | null
}

interface Waiting {
  readonly waiting: number
  readonly oldest: Date | null
}

type Read = <Row extends object>(text: string) => Promise<Row>

/**
 * Reads single rows by statements that take their rows from an index, and stop at a limit. A plan from when few rows waited would
 * read all of them and sort them.
 */
const inOrder = <Result>(reads: LedgerSql, read: (one: Read) => Promise<Result>) =>
  reads.begin('read only', async (transaction) => {
    await transaction.unsafe(`select set_config('enable_sort', 'off', true), set_config('enable_seqscan', 'off', true)`)
    return read(async <Row extends object>(text: string) => {
      const [row] = await transaction.unsafe<Row[]>(text, [], PREPARED)
      return row as Row
    })
  })

/** Counts what waits in each queue, up to a limit, and finds since when the oldest waits. */
export const countQueues = (reads: LedgerSql) =>
  inOrder(reads, async (one) => {
    const found: [QueueName, Waiting][] = []
    for (const [queue, rows] of Object.entries(QUEUES) as [QueueName, string][])
      found.push([queue, await one<Waiting>(waitingIn(rows))])
    return found
  })

/** Counts untried and refused mail that waits, each up to a limit, and finds since when the oldest untried one waits. */
export const countMail = (reads: LedgerSql): Promise<Mail> => inOrder(reads, (one) => one<Mail>(MAIL))

import type { TransactionSql } from 'postgres'
import { isForeign, isNewSinceEither } from '../db/new-since.ts'
import type { BooksKeys } from '../outside/books-keys.ts'
import { type CoveredEntry, fitsMac } from './entry-mac.ts'
import { IS_UNSEALED } from './seals.ts'

/** An entry with its postings, as the database has it. */
export interface StoredEntry extends Omit<CoveredEntry, 'at'> {
  readonly at: Date
  readonly mac: Buffer | null
}

/** The columns of an entry `e` that its MAC covers, and the MAC. */
export const COVERED = `e.chain, e.id, e.kind, e.owner_id as "ownerId", e.subject_id as "subjectId", e.at,
  e.actor_realm as "actorRealm", e.actor_id as "actorId", e.reason, e.conversions, e.requested_by as "requestedBy",
  e.approval_id as "approvalId", e.prices, e.mac, e.key_number as "keyNumber", (
    select coalesce(
      jsonb_agg(jsonb_build_array(account, coin, amount::text, owner_id, balance_after::text, chain, ordinal) order by ordinal),
      '[]'
    ) from postings where chain = e.chain and entry_id = e.id
  ) as postings`

/** The keys with which MACs are checked; undefined if they cannot be checked. */
export type MacKeys = Pick<BooksKeys, 'secretOf'> | undefined

/** A sentence if the MAC of an entry is missing or wrong. */
export function macViolations({ mac, at, ...entry }: StoredEntry, keys: MacKeys): string[] {
  if (!keys) return []
  const { id, keyNumber } = entry
  if (!mac) return [`Entry ${id} has no MAC.`]
  const secret = keys.secretOf(keyNumber)
  if (!secret) return [`Entry ${id} has a MAC by key ${keyNumber}, and the books have no such key.`]
  if (fitsMac(secret, { ...entry, at: at.toISOString() }, mac)) return []
  return [`Entry ${id} does not fit its MAC: it was changed, or the product did not write it.`]
}

/** The age at which an entry without a seal is overdue. The job seals within a second. */
const SEALED_WITHIN_SECONDS = 75

/** The most unsealed entries that the check of new entries reads. They are checked again once they are sealed. */
const WAITING_MAX = 5_000

const unsealed = (condition: string) => `
  select ${COVERED}, e.at < now() - make_interval(secs => ${SEALED_WITHIN_SECONDS})
    or (not ${isForeign('p.snapshot')} and pg_visible_in_snapshot(e.transaction_id, p.snapshot::pg_snapshot)) as "isOverdue"
  from sealing_positions p, entries e where p.name = $1 and ${condition} and ${IS_UNSEALED}`

const EVERY = unsealed('true')
/**
 * Entries that the sealing job has not passed, and those since the last check. The database role of the API can move the
 * position of the job, so an entry that it has passed without a seal is not left to the check of everything.
 */
const RECENT = `${unsealed(isNewSinceEither('p.snapshot', '$2'))} limit ${WAITING_MAX}`

const ROWS_AT_ONCE = 1000

/**
 * Checks the entries that have no seal: every one, or only those that wait for it or are new since the snapshot of the last
 * check. A seal is missing if the entry is old or the sealing job has passed it.
 */
export async function unsealedViolations(sql: TransactionSql, keys: MacKeys, since?: string): Promise<string[]> {
  const violations: string[] = []
  const [text, values] = since === undefined ? [EVERY, ['entries']] : [RECENT, ['entries', since]]
  const found = sql.unsafe<(StoredEntry & { isOverdue: boolean })[]>(text, values).cursor(ROWS_AT_ONCE)
  for await (const rows of found)
    for (const { isOverdue, ...entry } of rows) {
      if (isOverdue) violations.push(`Entry ${entry.id} has no seal.`)
      violations.push(...macViolations(entry, keys))
    }
  return violations
}

import { EVERY_CHAIN } from '../db/chains.ts'
import { type CoveredEntry, fitsMac } from './entry-mac.ts'
import { type MacKeys, macViolations as violationsOf } from './mac-violations.ts'
import type { SealedKind } from './sealed-kind.ts'
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

/** A sentence if the MAC of an entry is missing or wrong. */
const macViolations = (stored: StoredEntry, keys: MacKeys): string[] => {
  const { mac: _, at, ...entry } = stored
  const fits = (secret: Buffer, mac: Buffer) => fitsMac(secret, { ...entry, at: at.toISOString() }, mac)
  return violationsOf(`Entry ${entry.id}`, stored, { keys, fits })
}

/** The age at which an entry without a seal is overdue. The job seals within a second. */
const SEALED_WITHIN_SECONDS = 75

export const ENTRIES: SealedKind<StoredEntry> = {
  name: 'entries',
  noun: 'entry',
  table: 'entries',
  seals: 'seals s left join entries e on e.chain = s.chain and e.id = s.entry_id where s.chain = $1',
  sealedId: 'entry_id',
  isUnsealed: IS_UNSEALED,
  sealedAmong: `select entry_id as id from seals where chain = any(${EVERY_CHAIN}) and entry_id = any($1::uuid[])`,
  covered: COVERED,
  isOld: `e.at < now() - make_interval(secs => ${SEALED_WITHIN_SECONDS})`,
  macViolations,
}

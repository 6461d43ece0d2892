import type { TransactionSql } from 'postgres'
import type { LedgerSql } from '../db/connect.ts'
import { isBetween, isForeign, isNewSince, snapshotBefore } from '../db/new-since.ts'
import { sendsInOneChain } from '../db/one-chain.ts'
import { auditSeals, seals } from '../db/schema.ts'
import { inserter, type Statement, sendEach } from '../db/set-statements.ts'
import { POSITION, type SealedKind, type SealedRow } from './sealed-kind.ts'
import { AUDIT_CHAIN, type Link, readHeads, readHeadsOf, START, sealHash } from './seals.ts'
import { AUDIT_ROWS } from './verify-audit.ts'
import { ENTRIES } from './verify-entries.ts'

/** The most rows that one round seals. */
const SEALED_MAX = 5_000

interface Fresh {
  readonly chain: number
  readonly id: string
  readonly mac: Buffer
  readonly transactionId: string
}

/** The statements by which the job seals a kind of row, and how it writes seals. */
function sealing<Row extends SealedRow>(kind: SealedKind<Row>, append: Append) {
  const { name, table, isUnsealed } = kind
  const freshWhere = (condition: string) => `
    select fresh.chain, fresh.id, fresh.mac, fresh.transaction_id::text as "transactionId", now.snapshot
    from (select pg_current_snapshot()::text as snapshot where $1::text is not null) as now
    left join lateral (
      select e.chain, e.id, e.mac, e.transaction_id from ${table} e where ${condition} and ${isUnsealed}
      order by e.transaction_id, e.id limit ${SEALED_MAX}
    ) as fresh on true`
  return {
    name,
    append,
    /** True if there is something to do. Most rounds find nothing, so this locks nothing. */
    look: `
      select ${isForeign('p.snapshot')} or exists (select from ${table} where ${isNewSince('p.snapshot')}) as found
      from sealing_positions p where p.name = $1`,
    fresh: freshWhere(isNewSince('$1')),
    /** In a database that was restored on another server, transaction ids say nothing about the order of the commits. */
    freshOfBackup: freshWhere('true'),
    /** For a database that is distributed by chain, whose workers know no transaction of the coordinator. */
    between: `
      select e.chain, e.id, e.mac, e.transaction_id::text as "transactionId" from ${table} e
      where ${isBetween('$1', '$2')} order by e.transaction_id, e.id limit ${SEALED_MAX}`,
    sealed: kind.sealedAmong,
    oldest: `
      select e.at from ${table} e where ${isNewSince(POSITION)} and ${isUnsealed} order by e.transaction_id limit 1`,
  }
}
type Sealing = ReturnType<typeof sealing>

/** Locks the position, so that one process at a time seals. The others skip their round. */
const LOCK = `
  select snapshot, ${isForeign('snapshot')} as "isForeign" from sealing_positions where name = $1
  for update skip locked`

const ADVANCE = 'update sealing_positions set snapshot = $2 where name = $1'

type Append = (sql: TransactionSql, fresh: readonly Fresh[]) => Promise<void>

/** Appends rows to chains, in their order: each to the chain that is given for it. */
const appender =
  (
    chainOf: (row: Fresh) => number,
    insert: (rows: readonly (Link & { chain: number; id: string })[]) => Statement,
  ): Append =>
  async (sql, fresh) => {
    const heads = await (sendsInOneChain(sql) ? readHeadsOf(sql, [...new Set(fresh.map(chainOf))]) : readHeads(sql))
    const rows = fresh.map((row) => {
      const chain = chainOf(row)
      const last = heads.get(chain) ?? START
      const next = { position: last.position + 1n, hash: sealHash(last.hash, row.mac) }
      heads.set(chain, next)
      return { chain, id: row.id, ...next }
    })
    await sendEach(sql, [insert(rows)])
  }

const insertSeals = inserter(seals)
const insertAuditSeals = inserter(auditSeals)

const OF_ENTRIES = sealing(
  ENTRIES,
  appender(
    ({ chain }) => chain,
    (rows) => insertSeals(rows.map(({ id: entryId, ...row }) => ({ entryId, ...row }))),
  ),
)
const OF_AUDIT_ROWS = sealing(
  AUDIT_ROWS,
  appender(
    () => AUDIT_CHAIN,
    (rows) => insertAuditSeals(rows.map(({ id: auditId, position, hash }) => ({ auditId, position, hash }))),
  ),
)

/** The result of a round. */
export interface Sealed {
  readonly rows: number
  /** True if nothing more is to be sealed now, or another process seals. */
  readonly isCaughtUp: boolean
}

const NOTHING: Sealed = { rows: 0, isCaughtUp: true }

const CURRENT = 'select pg_current_snapshot()::text as snapshot where $1::boolean'

/** Seals on a database that is distributed by chain: what is new is read by two snapshots of the coordinator. */
function sealByChain(sealer: LedgerSql, { name, between, sealed, append }: Sealing): Promise<Sealed> {
  return sealer.begin(async (sql): Promise<Sealed> => {
    const [position] = await sql.unsafe<{ snapshot: string }[]>(LOCK, [name], { prepare: true })
    const [current] = await sql.unsafe<{ snapshot: string }[]>(CURRENT, [true], { prepare: true })
    if (!position || !current) return NOTHING
    const bounds = [position.snapshot, current.snapshot]
    const found = await sql.unsafe<Fresh[]>(between, bounds, { prepare: true })
    if (found.length === 0) return NOTHING
    const before = await sql.unsafe<{ id: string }[]>(sealed, [found.map(({ id }) => id)], { prepare: true })
    const known = new Set(before.map(({ id }) => id))
    const rows = found.filter(({ id }) => !known.has(id))
    if (rows.length > 0) await append(sql, rows)
    const isCaughtUp = found.length < SEALED_MAX
    const next = isCaughtUp ? current.snapshot : snapshotBefore(current.snapshot, String(found.at(-1)?.transactionId))
    await sql.unsafe(ADVANCE, [name, next], { prepare: true })
    return { rows: rows.length, isCaughtUp }
  }) as Promise<Sealed>
}

async function seal(sealer: LedgerSql, kind: Sealing): Promise<Sealed> {
  if (sendsInOneChain(sealer)) return sealByChain(sealer, kind)
  const { name, look, fresh, freshOfBackup, append } = kind
  const [looked] = await sealer.unsafe<{ found: boolean }[]>(look, [name], { prepare: true })
  if (!looked?.found) return NOTHING
  return sealer.begin(async (sql): Promise<Sealed> => {
    const [position] = await sql.unsafe<{ snapshot: string; isForeign: boolean }[]>(LOCK, [name], { prepare: true })
    if (!position) return NOTHING
    const select = position.isForeign ? freshOfBackup : fresh
    const found = await sql.unsafe<((Fresh | { readonly id: null }) & { snapshot: string })[]>(
      select,
      [position.snapshot],
      { prepare: true },
    )
    const rows = found.flatMap((row) => (row.id === null ? [] : [row]))
    if (rows.length > 0) await append(sql, rows)
    const isCaughtUp = rows.length < SEALED_MAX
    // Otherwise the next round begins where this one ended, unless the order of transaction ids says nothing.
    const last = rows.at(-1)
    const snapshot = String(found[0]?.snapshot)
    if (isCaughtUp || (last && !position.isForeign)) {
      const next = isCaughtUp || !last ? snapshot : snapshotBefore(snapshot, last.transactionId)
      await sql.unsafe(ADVANCE, [name, next], { prepare: true })
    }
    return { rows: rows.length, isCaughtUp }
  }) as Promise<Sealed>
}

/**
 * Seals the entries that were committed since the last round, up to a limit: those whose transaction the snapshot of the last
 * round did not see. The seals and the new snapshot are committed together. A round at its limit advances to the transaction of its
 * last row, and the next one skips what has a seal.
 */
export const sealEntries = (sealer: LedgerSql): Promise<Sealed> => seal(sealer, OF_ENTRIES)

/** Seals the rows of the audit log in the same way, in one chain. */
export const sealAuditRows = (sealer: LedgerSql): Promise<Sealed> => seal(sealer, OF_AUDIT_ROWS)

/** The time of the oldest entry, and of the oldest audit row, that waits for its seal; null if none does. */
export async function readUnsealedSince(reads: LedgerSql): Promise<{ entries: Date | null; auditRows: Date | null }> {
  const since = async ({ name, oldest }: Sealing) => {
    const [row] = await reads.unsafe<{ at: Date }[]>(oldest, [name], { prepare: true })
    return row?.at ?? null
  }
  return { entries: await since(OF_ENTRIES), auditRows: await since(OF_AUDIT_ROWS) }
}

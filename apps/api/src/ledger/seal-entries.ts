import type { TransactionSql } from 'postgres'
import type { LedgerSql } from '../db/connect.ts'
import { isForeign, isNewSince } from '../db/new-since.ts'
import { seals } from '../db/schema.ts'
import { inserter } from '../db/set-statements.ts'
import { IS_UNSEALED, readHeads, START, sealHash } from './seals.ts'

/** The most entries that one round seals. */
const SEALED_MAX = 5_000

const POSITION = 'entries'

/** True if there is something to do. Most rounds find nothing, so this locks nothing. */
const LOOK = `
  select ${isForeign('p.snapshot')} or exists (select from entries where ${isNewSince('p.snapshot')}) as found
  from sealing_positions p where p.name = $1`

/** Locks the position, so that one process at a time seals. The others skip their round. */
const LOCK = `
  select snapshot, ${isForeign('snapshot')} as "isForeign" from sealing_positions where name = $1
  for update skip locked`

const freshWhere = (condition: string) => `
  select fresh.chain, fresh.id, fresh.mac, now.snapshot
  from (select pg_current_snapshot()::text as snapshot where $1::text is not null) as now
  left join lateral (
    select e.chain, e.id, e.mac from entries e where ${condition} and ${IS_UNSEALED}
    order by e.transaction_id, e.id limit ${SEALED_MAX}
  ) as fresh on true`

const FRESH = freshWhere(isNewSince('$1'))
/** In a database that was restored on another server, transaction ids say nothing about the order of the commits. */
const FRESH_OF_BACKUP = freshWhere('true')

const ADVANCE = 'update sealing_positions set snapshot = $2 where name = $1'

interface Fresh {
  readonly chain: number
  readonly id: string | null
  readonly mac: Buffer
  readonly snapshot: string
}

const insert = inserter(seals)

/** Appends entries to the seals of their chains, in their order. */
async function append(sql: TransactionSql, fresh: readonly { chain: number; id: string; mac: Buffer }[]) {
  const heads = await readHeads(sql)
  const rows = fresh.map(({ chain, id, mac }) => {
    const last = heads.get(chain) ?? START
    const next = { position: last.position + 1n, hash: sealHash(last.hash, mac) }
    heads.set(chain, next)
    return { chain, entryId: id, ...next }
  })
  const { text, values } = insert(rows)
  await sql.unsafe(text, values as string[][], { prepare: true })
}

/** The result of a round. */
export interface Sealed {
  readonly entries: number
  /** True if nothing more is to be sealed now, or another process seals. */
  readonly isCaughtUp: boolean
}

const NOTHING: Sealed = { entries: 0, isCaughtUp: true }

/**
 * Seals the entries that were committed since the last round, up to a limit: those whose transaction the snapshot of the last
 * round did not see. The seals and the new snapshot are committed together. A round that was cut off keeps the snapshot, and the
 * next one skips what has a seal.
 */
export async function sealEntries(sealer: LedgerSql): Promise<Sealed> {
  const [look] = await sealer.unsafe<{ found: boolean }[]>(LOOK, [POSITION], { prepare: true })
  if (!look?.found) return NOTHING
  return sealer.begin(async (sql): Promise<Sealed> => {
    const [position] = await sql.unsafe<{ snapshot: string; isForeign: boolean }[]>(LOCK, [POSITION], { prepare: true })
    if (!position) return NOTHING
    const select = position.isForeign ? FRESH_OF_BACKUP : FRESH
    const rows = await sql.unsafe<Fresh[]>(select, [position.snapshot], { prepare: true })
    const fresh = rows.flatMap(({ id, ...row }) => (id === null ? [] : [{ id, ...row }]))
    if (fresh.length > 0) await append(sql, fresh)
    const isCaughtUp = fresh.length < SEALED_MAX
    if (isCaughtUp) await sql.unsafe(ADVANCE, [POSITION, String(rows[0]?.snapshot)], { prepare: true })
    return { entries: fresh.length, isCaughtUp }
  }) as Promise<Sealed>
}

const OLDEST = `
  select e.at from sealing_positions p, entries e
  where p.name = $1 and ${isNewSince('p.snapshot')} and ${IS_UNSEALED} order by e.transaction_id limit 1`

/** The time of the oldest entry that waits for its seal; null if none does. */
export async function readUnsealedSince(reads: LedgerSql): Promise<Date | null> {
  const [row] = await reads.unsafe<{ at: Date }[]>(OLDEST, [POSITION], { prepare: true })
  return row?.at ?? null
}

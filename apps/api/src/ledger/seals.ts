import { hash } from 'node:crypto'
import { CHAINS } from '@mintmark/domain'
import type { TransactionSql } from 'postgres'

/** A place in a chain: the position of a seal and its hash. */
export interface Link {
  readonly position: bigint
  readonly hash: Buffer
}

/** The place before the first seal of a chain. */
export const START: Link = { position: 0n, hash: Buffer.alloc(0) }

/** The number of the chain of the audit log, which follows those of owners. */
export const AUDIT_CHAIN = CHAINS

/** A chain as a message names it. */
export const chainName = (chain: number): string => (chain === AUDIT_CHAIN ? 'the audit chain' : `chain ${chain}`)

/** The beginning of a sentence. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The hash of a seal: over the one before it and the MAC of its row. */
export const sealHash = (previous: Buffer, mac: Buffer): Buffer =>
  hash('sha256', Buffer.concat([previous, mac]), 'buffer')

/** The condition of entries `e` that have no seal. */
export const IS_UNSEALED = 'not exists (select from seals s where s.chain = e.chain and s.entry_id = e.id)'

/** The condition of audit rows `e` that have no seal. */
export const IS_AUDIT_UNSEALED = 'not exists (select from audit_seals s where s.audit_id = e.id)'

const HEADS = `
  select c.chain, s.position::text as position, s.hash from generate_series(0, $1::int - 1) as c(chain)
  cross join lateral (select position, hash from seals where chain = c.chain order by position desc limit 1) s
  union all
  (select $1::int, position::text, hash from audit_seals order by audit_seals.position desc limit 1)
  order by chain`

const HEAD = 'select position::text as position, hash from seals where chain = $1 order by position desc limit 1'
const AUDIT_HEAD = `select position::text as position, hash from audit_seals where $1::int is not null
  order by audit_seals.position desc limit 1`

/** The last seal of each of these chains that has one, each by a separate statement: for a database that is distributed by chain. */
export async function readHeadsOf(sql: TransactionSql, chains: readonly number[]): Promise<Map<number, Link>> {
  const read = (chain: number) =>
    sql.unsafe<{ position: string; hash: Buffer }[]>(chain === AUDIT_CHAIN ? AUDIT_HEAD : HEAD, [chain], {
      prepare: true,
    })
  const heads = await Promise.all(chains.map(async (chain) => [chain, (await read(chain))[0]] as const))
  return new Map(
    heads.flatMap(([chain, head]) => (head ? [[chain, { ...head, position: BigInt(head.position) }]] : [])),
  )
}

/** The last seal of each chain that has one, by its number. That of the audit log comes last. */
export async function readHeads(sql: TransactionSql): Promise<Map<number, Link>> {
  const heads = await sql.unsafe<{ chain: number; position: string; hash: Buffer }[]>(HEADS, [AUDIT_CHAIN], {
    prepare: true,
  })
  return new Map(heads.map(({ chain, position, hash }) => [chain, { position: BigInt(position), hash }]))
}

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

/** The hash of a seal: over the one before it and the MAC of its entry. */
export const sealHash = (previous: Buffer, mac: Buffer): Buffer =>
  hash('sha256', Buffer.concat([previous, mac]), 'buffer')

/** The condition of entries `e` that have no seal. */
export const IS_UNSEALED = 'not exists (select from seals s where s.chain = e.chain and s.entry_id = e.id)'

const HEADS = `
  select c.chain, s.position::text as position, s.hash from generate_series(0, $1::int) as c(chain)
  cross join lateral (select position, hash from seals where chain = c.chain order by position desc limit 1) s
  order by c.chain`

/** The last seal of each chain that has one, by its number. */
export async function readHeads(sql: TransactionSql): Promise<Map<number, Link>> {
  const heads = await sql.unsafe<{ chain: number; position: string; hash: Buffer }[]>(HEADS, [CHAINS - 1], {
    prepare: true,
  })
  return new Map(heads.map(({ chain, position, hash }) => [chain, { position: BigInt(position), hash }]))
}

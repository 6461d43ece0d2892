import { hash } from 'node:crypto'
import { type Entry, formatAmount, ownerOf } from '@mintmark/domain'
import type { Actor } from './command.ts'
import { inserter } from './set-statements.ts'

/** An entry with all that is stored of it but its place in the chain. */
export interface EntryFacts {
  readonly id: string
  readonly entry: Entry
  readonly actor: Actor
  readonly at: Date
}

/** The end of a chain of entries. */
export interface ChainHead {
  readonly chain: number
  readonly position: bigint
  readonly hash: Buffer
}

export interface EntryRow extends EntryFacts, ChainHead {}

const ownerOfEntry = ({ entry }: EntryFacts) => ownerOf(entry)

/** The reason as PostgreSQL will keep it: half a surrogate pair, which is no text, would not come back as it was hashed. */
const reasonOf = ({ entry }: EntryFacts) => entry.reason?.toWellFormed() ?? null

const conversionsOf = ({ entry }: EntryFacts) =>
  entry.conversions
    ? JSON.stringify(
        entry.conversions.map(({ coin, usd, source, at }) => ({
          coin,
          usd: formatAmount(usd),
          source,
          at: at.toISOString(),
        })),
      )
    : null

/**
 * The version of the words that a hash covers. The first one left out whose each posting is, which only the postings of
 * funding accounts say; its entries stay in the books as they were chained.
 */
const CHAIN_VERSION = 2

/** What the hash of an entry covers, in a fixed order: every stored word of the entry and of its postings. */
export interface HashedEntry {
  readonly chainVersion: number
  readonly id: string
  readonly kind: string
  readonly ownerId: string
  readonly subjectId: string
  readonly at: string
  readonly actorRealm: string
  readonly actorId: string
  readonly reason: string | null
  readonly conversions: string | null
  readonly postings: readonly (readonly [account: string, coin: string, amount: string, ownerId: string])[]
}

/** The hash that chains an entry to the one before it in its chain. */
export function chainHash(previous: Buffer, facts: HashedEntry): Buffer {
  const { id, kind, ownerId, subjectId, at, actorRealm, actorId, reason, conversions, postings } = facts
  const ofEntry = [id, kind, ownerId, subjectId, at, actorRealm, actorId, reason, conversions]
  const words =
    facts.chainVersion === 1
      ? [...ofEntry, postings.map(([account, coin, amount]) => [account, coin, amount])]
      : [facts.chainVersion, ...ofEntry, postings]
  return hash('sha256', `${previous.toString('hex')}\n${JSON.stringify(words)}`, 'buffer')
}

/** Appends entries to a chain, in the order in which they were decided. Answers the rows and the new head. */
export function appendToChain(head: ChainHead, facts: readonly EntryFacts[]): { rows: EntryRow[]; head: ChainHead } {
  let last = head
  const rows = facts.map((each) => {
    const { entry, actor } = each
    const hashed = chainHash(last.hash, {
      chainVersion: CHAIN_VERSION,
      id: each.id,
      kind: entry.kind,
      ownerId: ownerOfEntry(each),
      subjectId: entry.subjectId,
      at: each.at.toISOString(),
      actorRealm: actor.realm,
      actorId: actor.id,
      reason: reasonOf(each),
      conversions: conversionsOf(each),
      postings: entry.postings.map(
        ({ account, amount }) => [account.name, account.coin, formatAmount(amount), account.ownerId] as const,
      ),
    })
    last = { chain: head.chain, position: last.position + 1n, hash: hashed }
    return { ...each, ...last }
  })
  return { rows, head: last }
}

export const insertEntries = inserter<EntryRow>('entries', {
  id: ['uuid', ({ id }) => id],
  kind: ['text', ({ entry }) => entry.kind],
  owner_id: ['uuid', ownerOfEntry],
  subject_id: ['uuid', ({ entry }) => entry.subjectId],
  at: ['timestamptz', ({ at }) => at.toISOString()],
  actor_realm: ['text', ({ actor }) => actor.realm],
  actor_id: ['uuid', ({ actor }) => actor.id],
  reason: ['text', reasonOf],
  conversions: ['text', conversionsOf],
  chain: ['smallint', ({ chain }) => chain],
  position: ['bigint', ({ position }) => position.toString()],
  hash: ['bytea', ({ hash }) => hash],
  chain_version: ['smallint', () => CHAIN_VERSION],
})

interface PostingRow {
  readonly entryId: string
  readonly ordinal: number
  readonly posting: Entry['postings'][number]
}

export const insertPostings = inserter<PostingRow>('postings', {
  entry_id: ['uuid', ({ entryId }) => entryId],
  ordinal: ['smallint', ({ ordinal }) => ordinal],
  owner_id: ['uuid', ({ posting }) => posting.account.ownerId],
  account: ['text', ({ posting }) => posting.account.name],
  coin: ['text', ({ posting }) => posting.account.coin],
  amount: ['numeric', ({ posting }) => formatAmount(posting.amount)],
})

/** The postings of entries as rows, numbered within each entry. */
export const postingRows = (rows: readonly EntryFacts[]): PostingRow[] =>
  rows.flatMap(({ id, entry }) => entry.postings.map((posting, ordinal) => ({ entryId: id, ordinal, posting })))

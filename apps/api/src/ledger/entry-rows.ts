import { hash } from 'node:crypto'
import { type Entry, formatAmount, ownerOf, type Price } from '@mintmark/domain'
import type { Actor } from '../actor.ts'
import { entries, postings } from '../db/schema.ts'
import { inserter, type Statement } from '../db/set-statements.ts'
import type { GivenApproval } from './command.ts'

/** An entry as stored, except for its place in the chain. */
export interface EntryFacts {
  readonly id: string
  readonly entry: Entry
  readonly actor: Actor
  readonly approval: GivenApproval | undefined
  readonly at: Date
  /** The last known prices of its coins, for their value at that time. */
  readonly prices: readonly Price[]
}

/** The end of a chain of entries. */
export interface ChainHead {
  readonly chain: number
  readonly position: bigint
  readonly hash: Buffer
}

type EntryRow = typeof entries.$inferSelect

/** Prices as an entry stores them; null if there are none. */
const pricesText = (prices: readonly Price[] | undefined) =>
  prices && prices.length > 0
    ? JSON.stringify(
        prices.map(({ coin, usd, source, at }) => ({ coin, usd: formatAmount(usd), source, at: at.toISOString() })),
      )
    : null

/**
 * Which fields the hash covers. Version 1 omitted the owners of postings; version 2 omitted who requested the action and
 * its approval; version 3 omitted the last known prices. Chained entries never change.
 */
const CHAIN_VERSION = 4

/** The fields that the hash of an entry covers, in a fixed order. */
export interface HashedEntry
  extends Omit<EntryRow, 'at' | 'kind' | 'chain' | 'position' | 'hash' | 'requestedBy' | 'approvalId' | 'prices'> {
  readonly kind: string
  readonly at: string
  readonly requestedBy: string | null
  readonly approvalId: string | null
  readonly prices: string | null
  readonly postings: readonly (readonly [account: string, coin: string, amount: string, ownerId: string])[]
}

/** The hash that chains an entry to the one before it. */
export function chainHash(previous: Buffer, facts: HashedEntry): Buffer {
  const { id, kind, ownerId, subjectId, at, actorRealm, actorId, reason, conversions } = facts
  const fields = [id, kind, ownerId, subjectId, at, actorRealm, actorId, reason, conversions]
  const { chainVersion, requestedBy, approvalId, prices } = facts
  const covered: Record<number, () => unknown[]> = {
    1: () => [...fields, facts.postings.map(([account, coin, amount]) => [account, coin, amount])],
    2: () => [2, ...fields, facts.postings],
    3: () => [3, ...fields, requestedBy, approvalId, facts.postings],
  }
  const latest = () => [chainVersion, ...fields, requestedBy, approvalId, prices, facts.postings]
  const text = JSON.stringify((covered[chainVersion] ?? latest)())
  return hash('sha256', `${previous.toString('hex')}\n${text}`, 'buffer')
}

const insertEntries = inserter(entries)
const insertPostings = inserter(postings)

const postingsOf = ({ id, entry }: EntryFacts) =>
  entry.postings.map(({ account: { name, ...of }, amount }, ordinal) => ({
    entryId: id,
    ordinal,
    account: name,
    ...of,
    amount,
  }))

function chained(last: ChainHead, facts: EntryFacts): EntryRow {
  const { id, entry, actor, approval, at, prices } = facts
  const row = {
    id,
    kind: entry.kind,
    ownerId: ownerOf(entry),
    subjectId: entry.subjectId,
    at,
    actorRealm: actor.realm,
    actorId: actor.id,
    // PostgreSQL would not return a lone surrogate as it was hashed.
    reason: entry.reason?.toWellFormed() ?? null,
    conversions: pricesText(entry.conversions),
    requestedBy: approval?.requestedBy ?? null,
    approvalId: approval?.id ?? null,
    prices: pricesText(prices),
    chainVersion: CHAIN_VERSION,
  }
  const hashed = chainHash(last.hash, {
    ...row,
    at: at.toISOString(),
    postings: entry.postings.map(({ account: { name, coin, ownerId }, amount }) => [
      name,
      coin,
      formatAmount(amount),
      ownerId,
    ]),
  })
  return { ...row, chain: last.chain, position: last.position + 1n, hash: hashed }
}

/** Appends entries to a chain in the order in which they were decided: the new head, and the statements that write them. */
export function appendToChain(
  head: ChainHead,
  facts: readonly EntryFacts[],
): { head: ChainHead; changes: Statement[] } {
  let last = head
  const rows = facts.map((each) => {
    const row = chained(last, each)
    last = row
    return row
  })
  return { head: last, changes: [insertEntries(rows), insertPostings(facts.flatMap(postingsOf))] }
}

import { type Amount, chainOf, type Entry, formatAmount, ownerOf, type Price } from '@mintmark/domain'
import type { Actor } from '../actor.ts'
import { entries, postings } from '../db/schema.ts'
import { inserter, type Statement } from '../db/set-statements.ts'
import type { MacKey } from '../integrations/books-keys.ts'
import type { GivenApproval } from './command.ts'
import { entryMac } from './entry-mac.ts'

/** An entry as stored, except for its MAC. */
export interface EntryFacts {
  readonly id: string
  readonly entry: Entry
  /** The balance after each posting, in their order; null for an account that is not the owner's. */
  readonly balancesAfter: readonly (Amount | null)[]
  readonly actor: Actor
  readonly approval: GivenApproval | undefined
  readonly at: Date
  /** The last known prices of its coins, for their value at that time. */
  readonly prices: readonly Price[]
}

type EntryRow = Omit<typeof entries.$inferSelect, 'transactionId'>
type PostingRow = typeof postings.$inferSelect

/** Prices as an entry stores them; null if there are none. */
const pricesText = (prices: readonly Price[] | undefined) =>
  prices && prices.length > 0
    ? JSON.stringify(
        prices.map(({ coin, usd, source, at }) => ({ coin, usd: formatAmount(usd), source, at: at.toISOString() })),
      )
    : null

// The database sets the transaction.
const insertEntries = inserter(entries, {
  fields: [
    ...(['id', 'kind', 'ownerId', 'subjectId', 'at', 'actorRealm', 'actorId', 'reason', 'conversions'] as const),
    ...(['requestedBy', 'approvalId', 'prices', 'mac', 'keyNumber'] as const),
  ],
})
const insertPostings = inserter(postings)

const postingsOf = ({ id, entry, balancesAfter }: EntryFacts): PostingRow[] =>
  entry.postings.map(({ account: { name, ownerId, coin }, amount }, ordinal) => ({
    chain: chainOf(id),
    entryId: id,
    ordinal,
    ownerId,
    account: name,
    coin,
    amount,
    balanceAfter: balancesAfter[ordinal] ?? null,
  }))

function rowOf(facts: EntryFacts, rows: readonly PostingRow[], { number, secret }: MacKey): EntryRow {
  const { id, entry, actor, approval, at, prices } = facts
  const row = {
    chain: chainOf(id),
    id,
    kind: entry.kind,
    ownerId: ownerOf(entry),
    subjectId: entry.subjectId,
    at,
    actorRealm: actor.realm,
    actorId: actor.id,
    // PostgreSQL would not return a lone surrogate as it was written.
    reason: entry.reason?.toWellFormed() ?? null,
    conversions: pricesText(entry.conversions),
    requestedBy: approval?.requestedBy ?? null,
    approvalId: approval?.id ?? null,
    prices: pricesText(prices),
    keyNumber: number,
  }
  const covered = rows.map(({ account, coin, amount, ownerId, balanceAfter, chain, ordinal }) => {
    const after = balanceAfter === null ? null : formatAmount(balanceAfter)
    return [account, coin, formatAmount(amount), ownerId, after, chain, ordinal] as const
  })
  return { ...row, mac: entryMac(secret, { ...row, at: at.toISOString(), postings: covered }) }
}

/** The statements that write entries and their postings, each entry with its MAC. */
export function writeEntries(facts: readonly EntryFacts[], key: MacKey): Statement[] {
  const written = facts.map((each) => [each, postingsOf(each)] as const)
  const rows = written.map(([each, its]) => rowOf(each, its, key))
  return [insertEntries(rows), insertPostings(written.flatMap(([, its]) => its))]
}

import type { entries } from '../db/schema.ts'
import { hmac, isSameMac } from './row-mac.ts'

type EntryRow = typeof entries.$inferSelect

/** A posting as the MAC covers it, with its amounts as decimal text. */
export type CoveredPosting = readonly [
  account: string,
  coin: string,
  amount: string,
  ownerId: string,
  balanceAfter: string | null,
  chain: number,
  ordinal: number,
]

/** The fields that the MAC of an entry covers. */
export interface CoveredEntry extends Omit<EntryRow, 'at' | 'kind' | 'mac' | 'transactionId'> {
  readonly kind: string
  /** In ISO 8601, to the millisecond. */
  readonly at: string
  /** In the order of their ordinals. */
  readonly postings: readonly CoveredPosting[]
}

/** The canonical form of an entry: a JSON list of its fields in a fixed order, its postings last. */
function canonicalForm(entry: CoveredEntry): string {
  const { chain, id, kind, ownerId, subjectId, at, actorRealm, actorId, reason, conversions } = entry
  const { requestedBy, approvalId, prices, keyNumber, postings } = entry
  const fields = [chain, id, kind, ownerId, subjectId, at, actorRealm, actorId, reason, conversions]
  return JSON.stringify([...fields, requestedBy, approvalId, prices, keyNumber, postings])
}

/** The message authentication code of an entry and its postings: HMAC-SHA-256. */
export const entryMac = (secret: Buffer, entry: CoveredEntry): Buffer => hmac(secret, canonicalForm(entry))

/** True if the MAC was made for exactly this entry and by this secret. */
export const fitsMac = (secret: Buffer, entry: CoveredEntry, mac: Buffer): boolean =>
  isSameMac(entryMac(secret, entry), mac)

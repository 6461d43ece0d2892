import { LEGAL_KINDS, type LegalVersions } from '@mintmark/domain'
import type { Transaction } from '../../db/connect.ts'
import { newIdFor } from '../../db/ids.ts'
import { withChain } from '../../db/own-rows.ts'
import { legalAcceptances } from '../../db/schema.ts'

interface Acceptance {
  readonly customerId: string
  /** The client IP. */
  readonly address: string
  readonly accepted: LegalVersions
  readonly at: Date
}

/** Records the versions of legal texts that a customer accepts. Repeating one changes nothing. Returns the new ones. */
export async function recordAcceptances(
  transaction: Pick<Transaction, 'insert'>,
  { customerId, address, accepted, at: createdAt }: Acceptance,
): Promise<LegalVersions> {
  const rows = LEGAL_KINDS.flatMap((kind) => {
    const version = accepted[kind]
    return version === undefined
      ? []
      : [withChain({ id: newIdFor(customerId, createdAt), customerId, kind, version, address, createdAt })]
  })
  if (rows.length === 0) return {}
  const added = await transaction
    .insert(legalAcceptances)
    .values(rows)
    .onConflictDoNothing()
    .returning({ kind: legalAcceptances.kind, version: legalAcceptances.version })
  return Object.fromEntries(added.map(({ kind, version }) => [kind, version]))
}

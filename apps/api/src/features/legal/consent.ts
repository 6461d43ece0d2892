import { chainOf, LEGAL_KINDS, type LegalKind, requireConsent, SETTINGS } from '@mintmark/domain'
import { batchLoader } from '../../db/batch-loader.ts'
import type { LedgerSql } from '../../db/connect.ts'
import { memoizePerClient } from '../../db/memoize-per-client.ts'

const FIND = `
  with current as materialized (
    select distinct on (kind) kind, version from legal_versions where effective_at <= now() order by kind, version desc
  )
  select (
      select string_agg(c.kind, ',') from current c
      where not exists (
        select from legal_acceptances a
        where a.chain = wanted.chain and a.customer_id = wanted.customer_id and a.kind = c.kind and a.version = c.version
      )
    ) as due,
    coalesce((select nullif(value, '') from settings where name = 'consent_required'), $3) = 'true' as required
  from unnest($1::smallint[], $2::uuid[]) with ordinality as wanted(chain, customer_id, place)
  order by place`

interface Consent {
  /** The legal texts whose version in force the customer has not accepted. */
  readonly due: readonly LegalKind[]
  readonly required: boolean
}

const consents = memoizePerClient((reads: LedgerSql) =>
  batchLoader(async (customers: readonly string[]) => {
    const values = [customers.map(chainOf), customers, String(SETTINGS.consent_required.default)]
    const rows = await reads.unsafe(FIND, values as never, { prepare: true })
    return rows.map(({ due, required }): Consent => {
      const kinds = String(due ?? '').split(',')
      return { due: LEGAL_KINDS.filter((kind) => kinds.includes(kind)), required: required === true }
    })
  }),
)

/** The legal texts whose version in force the customer has not accepted. */
export const readConsentDue = async (reads: LedgerSql, customerId: string): Promise<LegalKind[]> => [
  ...(await consents(reads)(customerId)).due,
]

/** Refuses `consent_needed` to a customer who has not accepted the texts in force, unless the setting is off. */
export async function requireConsentOf(reads: LedgerSql, customerId: string): Promise<void> {
  const { due, required } = await consents(reads)(customerId)
  if (required) requireConsent(due)
}

import { chainOf, LEGAL_KINDS, type LegalKind, requireConsent, SETTINGS } from '@mintmark/domain'
import { batchLoader } from '../../db/batch-loader.ts'
import type { LedgerSql } from '../../db/connect.ts'
import { memoizePerClient } from '../../db/memoize-per-client.ts'
import { sendsInOneChain } from '../../db/one-chain.ts'

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

/** The same on a database that is distributed by chain, where tables without a chain are on another server. */
const IN_FORCE = `
  select kind, version, coalesce((select nullif(value, '') from settings where name = 'consent_required'), $1) = 'true' as required
  from (select distinct on (kind) kind, version from legal_versions where effective_at <= now() order by kind, version desc) current`
const ACCEPTED = 'select kind, version from legal_acceptances where chain = $1::smallint and customer_id = $2::uuid'

interface Text {
  readonly kind: LegalKind
  readonly version: number
}

interface Consent {
  /** The legal texts whose version in force the customer has not accepted. */
  readonly due: readonly LegalKind[]
  readonly required: boolean
}

async function consentOf(reads: LedgerSql, customerId: string): Promise<Consent> {
  const [inForce, accepted] = await Promise.all([
    reads.unsafe<(Text & { readonly required: boolean })[]>(IN_FORCE, [String(SETTINGS.consent_required.default)], {
      prepare: true,
    }),
    reads.unsafe<Text[]>(ACCEPTED, [chainOf(customerId), customerId], { prepare: true }),
  ])
  const isDue = ({ kind, version }: Text) =>
    !accepted.some((each) => each.kind === kind && String(each.version) === String(version))
  const due = inForce.filter(isDue).map(({ kind }) => kind)
  return { due: LEGAL_KINDS.filter((kind) => due.includes(kind)), required: inForce[0]?.required === true }
}

const consents = memoizePerClient((reads: LedgerSql) =>
  batchLoader(async (customers: readonly string[]) => {
    if (sendsInOneChain(reads)) return Promise.all(customers.map((id) => consentOf(reads, id)))
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

import { hasMatured, type InvestmentStatus, type MaturityFacts } from '@mintmark/domain'
import { inPages } from '../db/in-pages.ts'
import { publicError } from '../failure.ts'
import { completeAtMaturity } from '../features/investments/complete-investment.ts'
import { FIRST_ID } from '../ledger/owned-changes.ts'
import { SYSTEM } from '../ledger/system-actor.ts'
import type { Platform } from '../platform.ts'

/** The most open investments that one statement reads. The executor decides those of them that have matured in one transaction. */
const PAGE = 200

/** The next open investments of all chains after $1, $2 and $3, with what decides when they mature, and the time. */
export const NEXT_OPEN = `
  select o.*, i.*, now() from (
    select chain, customer_id as "customerId", bundle_id as "bundleId", investment_id as id from open_investments
    where (chain, customer_id, bundle_id) > ($1::smallint, $2::uuid, $3::uuid)
    order by chain, customer_id, bundle_id limit ${PAGE}
  ) o left join lateral (
    select status, days, activated_at as "activatedAt", reopened_at as "reopenedAt"
    from investments where chain = o.chain and id = o.id offset 0
  ) i on true order by o.chain, o."customerId", o."bundleId"`

interface OpenKey {
  readonly chain: number
  readonly customerId: string
  readonly bundleId: string
}

/** An open investment. `status` is null if there is no such row. */
interface NextOpen extends OpenKey, Omit<MaturityFacts, 'status' | 'terms'> {
  readonly id: string
  readonly status: InvestmentStatus | null
  readonly days: number | null
  /** The time of PostgreSQL. */
  readonly now: Date
}

const isDue = ({ status, days, now, ...facts }: NextOpen, at: Date | undefined): boolean =>
  status !== null && hasMatured({ ...facts, status, terms: { days } }, at ?? now)

/**
 * Completes some investments, and adds what failed to `defects`. Returns false if the platform is in maintenance, which refuses all of
 * them.
 */
async function completeAll(
  { ledger }: Pick<Platform, 'ledger'>,
  ids: readonly string[],
  { on, defects }: { readonly on: Date | undefined; readonly defects: unknown[] },
): Promise<boolean> {
  const completed = ids.map((id) =>
    ledger.execute(completeAtMaturity({ id, on }), SYSTEM).then(
      () => true,
      (error: unknown) => {
        const refusal = publicError(error)
        if (!refusal) defects.push(error)
        return refusal?.code !== 'maintenance'
      },
    ),
  )
  return !(await Promise.all(completed)).includes(false)
}

/**
 * Completes the investments that have matured by PostgreSQL's clock, which also set their start. The rule finds them among
 * the open ones, and decides about each of them again under its lock, after staff may have decided it or reopened it. One that fails does not
 * keep those after it from being completed: its error is thrown at the end.
 */
export async function completeMature({ reads, ledger }: Pick<Platform, 'reads' | 'ledger'>, at?: Date): Promise<void> {
  const defects: unknown[] = []
  await inPages<OpenKey>(
    (chain) => ({ chain, customerId: FIRST_ID, bundleId: FIRST_ID }),
    async ({ chain, customerId, bundleId }) => {
      const next = await reads.unsafe<NextOpen[]>(NEXT_OPEN, [chain, customerId, bundleId], { prepare: true })
      const mature = next.filter((open) => isDue(open, at)).map(({ id }) => id)
      const isOpen = await completeAll({ ledger }, mature, { on: at, defects })
      return isOpen && next.length === PAGE ? next.at(-1) : undefined
    },
  )
  if (defects.length > 0) throw defects[0]
}

import { PRICE_SOURCES, type ResponseOf, type readDeposit } from '@mintmark/contracts'
import { type Amount, explorerUrl, receivedOf, ZERO } from '@mintmark/domain'
import { and, eq, getTableColumns, isNotNull } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { isRow } from '../../db/own-rows.ts'
import { bundles, deposits, investments, paymentMethods } from '../../db/schema.ts'
import { amountOrNull, type PaymentRow, paymentFields } from '../deposits/public.ts'

type Detail = ResponseOf<typeof readDeposit>
type Investment = typeof investments.$inferSelect

/** A deposit, or a bundle paid by deposit, in one shape. */
export interface Payment extends PaymentRow {
  readonly bundleName: string | null
  /** Of a bundle: the invested part of the received amount. */
  readonly investedAmount: Amount | null
  /** Of a bundle: its minimum when it was requested. */
  readonly requestedMinUsd: Amount | null
}

async function findDeposit(db: Database, id: string): Promise<Payment | undefined> {
  const [row] = await db
    .select({ ...getTableColumns(deposits), method: paymentMethods.name })
    .from(deposits)
    .leftJoin(paymentMethods, eq(paymentMethods.id, deposits.methodId))
    .where(isRow(deposits, id))
  if (!row) return undefined
  const received = row.status === 'confirmed' ? receivedOf(row) : null
  return { ...row, receivedAmount: received, bundleName: null, investedAmount: null, requestedMinUsd: null }
}

function statusOf({ status, cancelledByCustomer }: Investment): PaymentRow['status'] {
  if (cancelledByCustomer) return 'cancelled'
  return status === 'pending' || status === 'rejected' ? status : 'confirmed'
}

/** The invested part of a payment; null while it is not decided, or if nothing arrived. */
function investedOf({ activatedAt, receivedAmount, principal }: Investment): Amount | null {
  if (activatedAt !== null) return principal
  return receivedAmount === null ? null : ZERO
}

async function findInvestment(db: Database, id: string): Promise<Payment | undefined> {
  const [row] = await db
    .select({
      ...getTableColumns(investments),
      method: paymentMethods.name,
      bundleName: bundles.name,
    })
    .from(investments)
    .innerJoin(bundles, eq(bundles.id, investments.bundleId))
    .innerJoin(paymentMethods, eq(paymentMethods.id, investments.methodId))
    .where(and(isRow(investments, id), isNotNull(investments.methodId)))
  if (!row) return undefined
  const status = statusOf(row)
  return {
    ...row,
    status,
    amount: row.requestedAmount ?? row.principal,
    amountUsd: row.requestedUsd ?? row.principalUsd,
    receivedAmount: row.receivedAmount ?? (status === 'confirmed' ? row.principal : null),
    investedAmount: investedOf(row),
    decidedAt: row.activatedAt ?? row.closedAt,
    reversedAt: null,
    quoteExpiresAt: null,
    reason: status === 'rejected' ? row.closeReason : null,
  }
}

/** A deposit or a bundle paid by deposit. Undefined if the id is of neither. */
export const findPayment = async (db: Database, id: string): Promise<Payment | undefined> =>
  (await findDeposit(db, id)) ?? (await findInvestment(db, id))

/** A payment as its customer reads it. */
export const paymentView = (row: Payment): Detail => ({
  ...paymentFields(row),
  bundle_name: row.bundleName,
  amount_usd: amountOrNull(row.amountUsd),
  address: row.address,
  instructions: row.instructions,
  price: amountOrNull(row.priceUsd),
  price_source: PRICE_SOURCES.find((source) => source === row.priceSource) ?? null,
  price_at: row.priceAt?.toISOString() ?? null,
  quote_expired: row.quoteExpired,
  quote_expires_at: row.quoteExpiresAt?.toISOString() ?? null,
  invested_amount: amountOrNull(row.investedAmount),
  explorer_url: (row.network && row.txid && explorerUrl(row.network, row.txid)) || null,
})

import type { ResponseOf, reviewDeposit } from '@mintmark/contracts'
import { formatAmount, worthInUsd } from '@mintmark/domain'
import { and, count, eq, max, ne } from 'drizzle-orm'
import { customers, deposits } from '../../db/schema.ts'
import type { Platform } from '../../platform.ts'
import { type Payment, paymentView } from './payment-view.ts'

type Review = ResponseOf<typeof reviewDeposit>

/** How many requests with the same picture a review names. */
const SAME_MAX = 10

const SAME_PICTURE = `
  with files as (
    select file_name from payment_proofs where file_name = $1
    union select same.file_name from payment_proofs own join payment_proofs same using (picture_hash) where own.file_name = $1
  ), requests as (
    select id, customer_id, null as bundle_name, created_at from deposits
      where payment_proof in (select file_name from files)
    union all select i.id, i.customer_id, b.name, i.created_at from investments i join bundles b on b.id = i.bundle_id
      where i.payment_proof in (select file_name from files)
  )
  select r.id, r.customer_id as user_id, c.email as user_email, r.bundle_name, r.created_at
  from requests r join customers c on c.id = r.customer_id where r.id <> $2 order by r.id desc limit ${SAME_MAX}`

type SameRow = Omit<Review['same_picture'][number], 'created_at'> & { readonly created_at: Date }

async function readSamePicture({ reads }: Pick<Platform, 'reads'>, { id, paymentProof }: Payment) {
  if (paymentProof === null) return []
  const rows = await reads.unsafe<SameRow[]>(SAME_PICTURE, [paymentProof, id], { prepare: true })
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }))
}

/** A payment with everything that staff need to decide it. */
export async function reviewPayment(platform: Platform, payment: Payment): Promise<Review> {
  const { db, market } = platform
  const { customerId, id, coin, amount, note } = payment
  const confirmed = and(eq(deposits.customerId, customerId), eq(deposits.status, 'confirmed'), ne(deposits.id, id))
  const [[customer], [earlier], same_picture] = await Promise.all([
    db.select().from(customers).where(eq(customers.id, customerId)),
    db
      .select({ rows: count(), last: max(deposits.decidedAt) })
      .from(deposits)
      .where(confirmed),
    readSamePicture(platform, payment),
  ])
  const price = market.priceIfFresh(coin)
  return {
    ...paymentView(payment),
    user_email: customer?.email ?? '',
    user_name: `${customer?.firstName ?? ''} ${customer?.lastName ?? ''}`.trim(),
    note,
    worth_usd: price ? formatAmount(worthInUsd(amount, price)) : null,
    bundle_min_usd: payment.bundleMinUsd && formatAmount(payment.bundleMinUsd),
    earlier_count: earlier?.rows ?? 0,
    earlier_last_at: earlier?.last?.toISOString() ?? null,
    same_picture,
  }
}

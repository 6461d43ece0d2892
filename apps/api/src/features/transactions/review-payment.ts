import type { ResponseOf, reviewDeposit } from '@mintmark/contracts'
import { amountOnArrival, formatAmount, isPricedOnArrival, worthInUsd } from '@mintmark/domain'
import { and, count, eq, max, ne } from 'drizzle-orm'
import { isOf, isRow } from '../../db/own-rows.ts'
import { customers, deposits } from '../../db/schema.ts'
import type { Platform } from '../../platform.ts'
import { amountOrNull, staffPaymentFields } from '../deposits/public.ts'
import { PERCEPTUAL_HASH_BITS, PERCEPTUAL_HASH_DISTANCE_MAX } from '../uploads/public.ts'
import { type Payment, paymentView } from './payment-view.ts'

type Review = ResponseOf<typeof reviewDeposit>

/** The most requests that a review names because their image is the same or looks like this one. */
const SAME_MAX = 10

/** The number of newest proofs that an image is compared with. */
const COMPARED_MAX = 10_000

const bitsOf = (hash: string) => `('x' || ${hash})::bit(${PERCEPTUAL_HASH_BITS})`

const SAME_IMAGE = `
  with own as (select file_name, image_hash, perceptual_hash from payment_proofs
    where chain = chain_of($2) and file_name = $1),
  files as (
    select file_name, 'same' as likeness from own
    union select same.file_name, 'same' from own join payment_proofs same using (image_hash)
    union select newest.file_name, 'similar' from own join (
      select file_name, image_hash, perceptual_hash from payment_proofs
      where perceptual_hash is not null order by created_at desc limit ${COMPARED_MAX}
    ) newest on newest.image_hash <> own.image_hash
      and bit_count(${bitsOf('newest.perceptual_hash')} # ${bitsOf('own.perceptual_hash')}) <= ${PERCEPTUAL_HASH_DISTANCE_MAX}
  ), requests as (
    select id, customer_id, null as bundle_name, created_at, likeness
      from deposits join files on file_name = payment_proof
    union all select i.id, i.customer_id, b.name, i.created_at, likeness
      from investments i join bundles b on b.id = i.bundle_id join files on file_name = i.payment_proof
  )
  select r.id, r.customer_id as user_id, c.email as user_email, r.bundle_name, r.created_at, r.likeness
  from requests r join customers c on c.chain = chain_of(r.customer_id) and c.id = r.customer_id where r.id <> $2
  order by r.likeness, r.id desc limit ${SAME_MAX}`

type SameRow = Omit<Review['same_image'][number], 'created_at'> & { readonly created_at: Date }

async function readSameImage({ reads }: Pick<Platform, 'reads'>, { id, paymentProof }: Payment) {
  if (paymentProof === null) return []
  const rows = await reads.unsafe<SameRow[]>(SAME_IMAGE, [paymentProof, id], { prepare: true })
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }))
}

/** A payment with everything that staff need to decide it. */
export async function reviewPayment(platform: Platform, payment: Payment): Promise<Review> {
  const { db, market } = platform
  const { customerId, id, coin, amount } = payment
  const confirmed = and(isOf(deposits, customerId), eq(deposits.status, 'confirmed'), ne(deposits.id, id))
  const [[customer], [earlier], same_image] = await Promise.all([
    db.select().from(customers).where(isRow(customers, customerId)),
    db
      .select({ rows: count(), last: max(deposits.decidedAt) })
      .from(deposits)
      .where(confirmed),
    readSameImage(platform, payment),
  ])
  const price = market.priceIfFresh(coin)
  const isPriced = payment.status === 'pending' && isPricedOnArrival(payment, new Date())
  return {
    ...paymentView(payment),
    ...staffPaymentFields(payment, customer?.email ?? ''),
    user_name: `${customer?.firstName ?? ''} ${customer?.lastName ?? ''}`.trim(),
    worth_usd: price ? formatAmount(worthInUsd(amount, price)) : null,
    is_priced_on_arrival: isPriced,
    arrival_amount: isPriced && price ? formatAmount(amountOnArrival(payment, price)) : null,
    bundle_min_usd: amountOrNull(payment.requestedMinUsd),
    earlier_count: earlier?.rows ?? 0,
    earlier_last_at: earlier?.last?.toISOString() ?? null,
    same_image,
  }
}

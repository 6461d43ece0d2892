import type { adminMethodResponse, listPaymentMethods, ResponseOf } from '@mintmark/contracts'
import type * as z from 'zod'
import { imageAddress } from '../uploads/public.ts'
import type { MethodRow } from './find-method.ts'

/** A payment method as customers see it. */
export const methodView = (row: MethodRow): ResponseOf<typeof listPaymentMethods>[number] => ({
  id: row.id,
  name: row.name,
  type: row.type,
  kind: row.kind,
  coins: row.coins,
  network: row.network,
  address: row.address,
  image: imageAddress('payment-methods', row.image),
  instructions: row.instructions,
})

/** A payment method as staff see it, and in the audit log. */
export const adminMethodView = (row: MethodRow): z.infer<typeof adminMethodResponse> => ({
  ...methodView(row),
  approved: row.approved,
})

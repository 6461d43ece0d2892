import type { listAdminPaymentMethods, ResponseOf } from '@mintmark/contracts'
import { pictureAddress } from '../uploads/public.ts'
import type { MethodRow } from './find-method.ts'

/** A payment method on the wire and in the audit log. */
export const methodView = (row: MethodRow): ResponseOf<typeof listAdminPaymentMethods>[number] => ({
  id: row.id,
  name: row.name,
  type: row.type,
  kind: row.kind,
  address: row.address,
  image: pictureAddress('payment-methods', row.image),
  instructions: row.instructions,
})

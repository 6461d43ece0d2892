import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const UPLOAD_MEGABYTES_MAX = 5

/** The name that the server gave an uploaded file. */
export const fileName = z.string().check(z.regex(/^[0-9a-f-]{36}\.webp$/, 'is not the name of an uploaded file'))

export const uploadPaymentProof = endpoint({
  name: 'uploadPaymentProof',
  summary: 'Store a picture that proves a payment; answers the name under which a request can refer to it',
  method: 'POST',
  path: '/api/uploads/payment-proofs',
  audience: 'customer',
  upload: 'file',
  response: z.object({ success: z.literal(true), file_name: fileName }),
  refusals: ['image_refused', 'payload_too_large', 'unsupported_media_type'],
})

export const readPaymentProof = endpoint({
  name: 'readPaymentProof',
  summary: 'A payment proof, for the customer who uploaded it and for staff',
  method: 'GET',
  path: '/api/uploads/payment-proofs/:file_name',
  audience: 'member',
  permission: 'read',
  file: true,
  params: z.object({ file_name: fileName }),
  response: z.unknown(),
  refusals: ['not_found'],
})

import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { PROOF } from './example-data.ts'
import { ownerId } from './primitives.ts'

export const UPLOAD_MEGABYTES_MAX = 5

/** The name the server gave an uploaded file. */
export const fileName = z.string().check(z.regex(/^[0-9a-f-]{36,101}\.webp$/, 'is not the name of an uploaded file'))

/** The errors of storing an image. */
export const IMAGE_REFUSALS = [
  'image_refused',
  'payload_too_large',
  'unsupported_media_type',
  'store_unavailable',
  'rate_limited',
  'too_many_attempts',
] as const

const readingImage = {
  method: 'GET',
  reads: 'primary',
  audience: 'member',
  file: 'image/webp',
  params: z.object({ file_name: fileName }),
  response: z.unknown(),
  example: 'an image',
  refusals: ['not_found', 'store_unavailable'],
} as const

export const uploadPaymentProof = endpoint({
  name: 'uploadPaymentProof',
  summary: 'Upload an image that proves a payment; returns the name for requests to refer to',
  method: 'POST',
  path: '/api/uploads/payment-proofs',
  audience: 'customer',
  upload: 'file',
  response: z.object({ success: z.literal(true), file_name: fileName }),
  example: { success: true, file_name: PROOF },
  refusals: [...IMAGE_REFUSALS, 'upload_quota_reached'],
})

export const readPaymentProof = endpoint({
  ...readingImage,
  permission: 'evidence.read',
  name: 'readPaymentProof',
  summary: 'A payment proof, for the customer who uploaded it and for staff',
  path: '/api/uploads/payment-proofs/:file_name',
  sample: ({ files }) => ({ params: { file_name: files.proof } }),
})

export const uploadAvatar = endpoint({
  name: 'uploadAvatar',
  summary: "Set the customer's own profile image",
  method: 'POST',
  path: '/api/user/:userId/avatar',
  tags: ['Session', 'Profile'],
  audience: 'customer',
  owner: 'params.userId',
  upload: 'file',
  params: z.object({ userId: ownerId }),
  response: z.object({ success: z.literal(true), avatar: z.string() }),
  example: { success: true, avatar: `/api/uploads/avatars/${PROOF}` },
  refusals: IMAGE_REFUSALS,
})

export const readAvatar = endpoint({
  ...readingImage,
  permission: 'customers.read',
  name: 'readAvatar',
  summary: 'A profile image, for its owner and for staff',
  path: '/api/uploads/avatars/:file_name',
  sample: ({ files }) => ({ params: { file_name: files.avatar } }),
})

export const readCoinIcon = endpoint({
  name: 'readCoinIcon',
  summary: 'The icon of a coin, for everyone; browsers and shared caches may keep it',
  method: 'GET',
  reads: 'primary',
  path: '/api/uploads/coin-icons/:file_name',
  audience: 'public',
  file: 'image/webp',
  params: z.object({ file_name: fileName }),
  sample: ({ files }) => ({ params: { file_name: files.coinIcon } }),
  response: z.unknown(),
  example: 'an image',
  refusals: ['not_found', 'store_unavailable'],
})

export const readMethodImage = endpoint({
  ...readingImage,
  permission: 'offers.read',
  name: 'readMethodImage',
  summary: 'The image of a payment method, for anyone who is signed in',
  path: '/api/uploads/payment-methods/:file_name',
  sample: ({ files }) => ({ params: { file_name: files.methodImage } }),
})

import type { Endpoint } from './endpoint.ts'
import type { ErrorCode } from './errors.ts'

/** The faults of a request that are found before it reaches its handler. */
export const WRONGS = [
  'wrong_domain',
  'foreign_origin',
  'visitor',
  'wrong_realm',
  'wrong_role',
  'impersonated',
  'malformed_key',
  'wrong_content_type',
  'wrong_accept',
  'oversized_body',
  'malformed_params',
  'malformed_query',
  'malformed_body',
  'wrong_customer',
] as const
export type Wrong = (typeof WRONGS)[number]

const isForMembers = ({ audience }: Endpoint) => ['customer', 'staff', 'member'].includes(audience)
const changes = ({ method }: Endpoint) => method !== 'GET'

/** The error for each, and the calls it applies to. */
const ANSWERS: Record<Wrong, { readonly error: ErrorCode; readonly appliesTo: (endpoint: Endpoint) => boolean }> = {
  wrong_domain: { error: 'not_found', appliesTo: ({ audience }) => audience !== 'operator' },
  foreign_origin: { error: 'foreign_origin', appliesTo: changes },
  visitor: { error: 'unauthenticated', appliesTo: isForMembers },
  wrong_realm: {
    error: 'unauthenticated',
    appliesTo: ({ audience }) => audience === 'customer' || audience === 'staff',
  },
  wrong_role: { error: 'forbidden', appliesTo: ({ permission }) => permission !== undefined },
  impersonated: {
    error: 'impersonated',
    appliesTo: (each) => ['customer', 'member'].includes(each.audience) && changes(each),
  },
  malformed_key: { error: 'idempotency_key_malformed', appliesTo: ({ movesMoney }) => movesMoney === true },
  wrong_content_type: {
    error: 'unsupported_media_type',
    appliesTo: ({ body, upload }) => body !== undefined || upload !== undefined,
  },
  wrong_accept: { error: 'not_acceptable', appliesTo: ({ stream }) => stream === true },
  oversized_body: { error: 'payload_too_large', appliesTo: ({ body, upload }) => (body ?? upload) !== undefined },
  malformed_params: { error: 'validation', appliesTo: ({ params }) => params !== undefined },
  malformed_query: { error: 'validation', appliesTo: ({ query }) => query !== undefined },
  malformed_body: { error: 'validation', appliesTo: ({ body }) => body !== undefined },
  wrong_customer: { error: 'not_found', appliesTo: ({ owner }) => owner !== undefined },
}

/** The error a call answers with; undefined where it does not apply. */
export const answerTo = (endpoint: Endpoint, wrong: Wrong): ErrorCode | undefined =>
  ANSWERS[wrong].appliesTo(endpoint) ? ANSWERS[wrong].error : undefined

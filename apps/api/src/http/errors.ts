import {
  BODY_KILOBYTES_MAX,
  ERRORS,
  type ErrorCode,
  type ErrorDetails,
  type ErrorResponse,
  errorText,
  UPLOAD_MEGABYTES_MAX,
} from '@mintmark/contracts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isOutage } from '../db/database-errors.ts'
import { Failure, publicError } from '../failure.ts'
import { seriesOf } from '../metrics/series.ts'
import type { RequestLimit } from './request-limits.ts'
import type { SecurityHeaders } from './security-headers.ts'

/**
 * The form parser's message about a broken form, for which it has no error code, or Node's about one that its client broke off, whose code
 * says a lost connection. The needle is a boundary that is too long.
 */
const BROKEN_FORM =
  /^(Unexpected end of multipart data|Part terminated early|Multipart: |Malformed part header|The needle cannot|aborted$)/

/** Turns a refusal of Fastify or its plugins into an error of the contract. */
function failureOf(error: FastifyError, request: FastifyRequest): Failure | undefined {
  const { code, statusCode } = error
  const { config } = request.routeOptions
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' || code === 'FST_INVALID_MULTIPART_CONTENT_TYPE')
    return new Failure('unsupported_media_type', {
      expected: config.upload ? 'multipart/form-data' : 'application/json',
    })
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || code === 'FST_REQ_FILE_TOO_LARGE')
    return new Failure(
      'payload_too_large',
      config.upload
        ? { what: 'file', maxKilobytes: UPLOAD_MEGABYTES_MAX * 1024 }
        : { what: 'request', maxKilobytes: config.bodyKilobytesMax ?? BODY_KILOBYTES_MAX },
    )
  if (statusCode === 404) return new Failure('not_found', {})
  const isBrokenForm = config.upload !== undefined && BROKEN_FORM.test(error.message)
  if (isBrokenForm || (statusCode !== undefined && statusCode >= 400 && statusCode < 500))
    return new Failure('validation', {
      issues: [{ path: 'body', message: config.upload ? 'must be a form with one file' : 'is not valid JSON' }],
    })
  return isOutage(error) ? new Failure('unavailable', {}, error) : undefined
}

/** A full queue is empty, and a lost connection is back, within about a second. */
const RETRY_SECONDS = 1

const bodyOf = ({ id }: FastifyRequest, code: ErrorCode, details: ErrorDetails[ErrorCode]): ErrorResponse => ({
  success: false,
  error: errorText(code, details as never),
  code,
  ...(Object.keys(details).length > 0 && { details }),
  request_id: id,
})

function answerError(reply: FastifyReply, code: ErrorCode, details: ErrorDetails[ErrorCode]) {
  seriesOf('refusals_total', { code }).add()
  reply.request.refusedWith = code
  if ('retryAfterSeconds' in details) reply.header('retry-after', details.retryAfterSeconds)
  else if (ERRORS[code].status === 503) reply.header('retry-after', RETRY_SECONDS)
  // Fastify would close the connection of a body that is too long, and the answer could get lost.
  reply.removeHeader('connection')
  return reply.status(ERRORS[code].status).send(bodyOf(reply.request, code, details))
}

/** A malformed path names nothing, and counts like any other that leads nowhere. Its request reaches no hook. */
export const answerBadAddress =
  (limit: RequestLimit, headers: SecurityHeaders) =>
  (_: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers(headers)
    try {
      limit(request)
      answerError(reply, 'not_found', {})
    } catch (error) {
      const { code, details } = publicError(error) ?? { code: 'internal', details: {} }
      answerError(reply, code, details)
    }
  }

/** Answers every failure with an error of the contract. Anything else is a bug: it is logged and not shown. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const failure = publicError(error) ? error : failureOf(error, request)
    const known = publicError(failure)
    if (!known) request.log.error({ err: error }, 'a defect of ours')
    else if (failure?.cause !== undefined) request.log.error({ err: failure.cause }, known.code)
    if (known) return answerError(reply, known.code, known.details)
    return answerError(reply, 'internal', {})
  })
  app.setNotFoundHandler((_, reply) => answerError(reply, 'not_found', {}))
}

/** The plugin for event streams refuses requests that accept none with its own body: this one replaces it. */
export async function writeNotAcceptable(
  request: FastifyRequest,
  reply: FastifyReply,
  body: unknown,
): Promise<unknown> {
  const { status } = ERRORS.not_acceptable
  return reply.statusCode === status ? bodyOf(request, 'not_acceptable', { expected: 'text/event-stream' }) : body
}

import { jsonBoundsIssue, lossyNumber, lossyNumberIssue } from '@mintmark/contracts'
import type { FastifyInstance } from 'fastify'
import { Failure } from '../failure.ts'

/**
 * Parses JSON bodies with Fastify's own parser, once it is known that they are not too deep or too long. An empty body counts
 * as none. A number that cannot be represented exactly is refused, because it may be an amount.
 */
export function parseJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, given, done) => {
    const text = String(given)
    if (text === '') return done(null, undefined)
    const tooLarge = jsonBoundsIssue(text)
    if (tooLarge) return done(new Failure('validation', { issues: [tooLarge] }))
    parse(request, text, (error: Error | null, body?: unknown) => {
      const field = error ? undefined : lossyNumber(text)
      if (field === undefined) done(error, body)
      else done(new Failure('validation', { issues: [lossyNumberIssue(field)] }))
    })
  })
}

import type { Endpoint } from '@mintmark/contracts'
import { exampleAnswer } from '@mintmark/contracts/example-answer'
import type { FastifyReply } from 'fastify'
import type { PageAnswer } from './pages.ts'

interface Asked {
  readonly reply: FastifyReply
}

interface Routes {
  /** The endpoints that have a handler, by name. */
  readonly bound: ReadonlySet<string>
  readonly route: (endpoint: Endpoint, handler: (asked: Asked) => Promise<unknown>) => void
}

const TYPES = { 'image/webp': 'image/webp', 'text/csv': 'text/csv; charset=utf-8' } as const

const pageOf = (rows: readonly unknown[]): PageAnswer<unknown> => ({
  rows,
  total: async () => rows.length,
  next: undefined,
})

const answerWithExample =
  (endpoint: Endpoint) =>
  async ({ reply }: Asked) => {
    reply.header('x-stub', '1')
    if (endpoint.file) reply.type(TYPES[endpoint.file])
    const example = exampleAnswer(endpoint)
    return endpoint.paged ? pageOf(example as unknown[]) : example
  }

/**
 * Answers the endpoints that are in the contract and have no handler yet with their examples, so that a screen can be
 * built before its endpoint is. In production there must be none: the start fails and names them.
 */
export function answerMissing(
  endpoints: readonly Endpoint[],
  { bound, route }: Routes,
  { NODE_ENV }: { readonly NODE_ENV: string },
): void {
  const missing = endpoints.filter(({ name }) => !bound.has(name))
  if (NODE_ENV === 'production' && missing.length > 0)
    throw new Error(`The API does not implement ${missing.map(({ name }) => name).join(', ')}.`)
  for (const endpoint of missing) route(endpoint, answerWithExample(endpoint))
}

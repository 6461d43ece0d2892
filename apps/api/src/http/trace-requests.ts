import type { Endpoint } from '@mintmark/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { openTracer, type Trace } from '../tracing/trace.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The trace of the request, if it has one. */
    trace: Trace | undefined
  }
}

/**
 * Traces requests from their arrival to their answer, if tracing is on when the API is built; otherwise it adds nothing to a request.
 * Health checks, and event streams, which stay open for hours, have no trace. The path is the one of the contract.
 */
export function traceRequests(app: FastifyInstance, endpoints: readonly Endpoint[]): void {
  const tracer = openTracer()
  if (!tracer) return
  const isLeftOut = ({ audience, stream }: Endpoint) => stream === true || audience === 'operator'
  const leftOut: ReadonlySet<string> = new Set(endpoints.filter(isLeftOut).map(({ path }) => path))
  const begin = ({ method, id, routeOptions: { url: route = 'unknown' } }: FastifyRequest): Trace | undefined => {
    const facts = { 'http.request.method': method, 'http.route': route, 'mintmark.request_id': id }
    return leftOut.has(route) ? undefined : tracer.begin({ name: `${method} ${route}`, label: id, facts })
  }
  app.decorateRequest('trace', undefined)
  app.addHook('onRequest', (request, _, done) => {
    if (tracer.isChosen()) request.trace = begin(request)
    tracer.within(request.trace, done)
  })
  // The body is read in the context of its connection.
  app.addHook('preValidation', ({ trace }, _, done) => tracer.within(trace, done))
  app.addHook('onResponse', ({ trace, refusedWith }, { statusCode }, done) => {
    trace?.end(
      { 'http.response.status_code': statusCode, ...(refusedWith && { 'error.type': refusedWith }) },
      statusCode >= 500,
    )
    done()
  })
}

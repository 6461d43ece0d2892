import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { connectionCounter } from './connection-limits.ts'
import { forwardApi } from './forward.ts'
import { guardedServer } from './guarded-server.ts'
import { networkTest } from './networks.ts'
import { pageHeaders } from './page-headers.ts'
import { servePages } from './pages.ts'
import { answerWith, malformed, notFound, unreachable } from './refusal.ts'
import type { FrontSettings } from './settings.ts'
import { wellKnown } from './well-known.ts'

/** The largest body that the API takes, a picture of 5 MB in a form, with room for the form. */
const BODY_BYTES_MAX = 6 * 1_048_576

/** Builds the front of an app: its files, and `/api` as a way to the API's port of its realm. */
export async function buildFront(settings: FrontSettings): Promise<FastifyInstance> {
  const headers = pageHeaders(settings.origin)
  const isTrusted = networkTest(settings.trustedProxies)
  const { admit } = connectionCounter(settings.connections, isTrusted)
  const app = Fastify({
    logger: { level: settings.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: isTrusted,
    serverFactory: (handle) => guardedServer(handle, { bodyBytesMax: BODY_BYTES_MAX, headers, admit }),
    frameworkErrors: (_, __, reply) => answerWith(reply, notFound()),
  })
  app.addHook('onRequest', async (_, reply) => {
    reply.headers(headers)
  })
  app.setErrorHandler(({ statusCode = 500 }: { readonly statusCode?: number }, _, reply) =>
    answerWith(reply, statusCode < 500 ? malformed(statusCode) : unreachable()),
  )
  wellKnown(app, settings)
  const { total: connections } = settings.connections
  await app.register((scope) => forwardApi(scope, { api: settings.api, bodyBytesMax: BODY_BYTES_MAX, connections }))
  await servePages(app, settings.app.folder, (reply) => answerWith(reply, notFound()))
  return app
}

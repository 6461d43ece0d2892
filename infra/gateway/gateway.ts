import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { readReadiness } from '@mintmark/contracts'
import { logOutput } from '@mintmark/settings'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { connectionCounter } from './connection-limits.ts'
import { forwardApi } from './forward.ts'
import { GatewayCounts } from './gateway-counts.ts'
import { guardedServer } from './guarded-server.ts'
import { logAnswers } from './log-answers.ts'
import { boundedLines } from './log-lines.ts'
import { networkTest } from './networks.ts'
import { pageHeaders } from './page-headers.ts'
import { servePages } from './pages.ts'
import { answerWith, full, malformed, notFound, unreachable } from './refusal.ts'
import type { GatewaySettings } from './settings.ts'
import { wellKnown } from './well-known.ts'

/** The largest body that the API takes, an image of 5 MB in a form, with room for the form. */
const BODY_BYTES_MAX = 6 * 1_048_576

const LOG = logOutput()

/** The proxy's error for a content type that it cannot read. It has no error code for that. */
const UNREADABLE_TYPE = /^invalid (media type|parameter format)$/

/**
 * Builds the gateway of an app: its files, and `/api` as a way to the API's port of its realm. In the phase of draining, it says
 * that it is not ready, and serves everything else.
 */
export async function buildGateway(
  settings: GatewaySettings,
  phase = { isDraining: false },
  counts = new GatewayCounts(),
): Promise<FastifyInstance> {
  const headers = pageHeaders(settings)
  const isTrusted = networkTest(settings.trustedProxies)
  const { admit: admitWithin, hold, open } = connectionCounter(settings.connections, isTrusted)
  counts.open = open
  const admit = (socket: Socket): boolean => {
    const isAdmitted = admitWithin(socket)
    if (!isAdmitted) counts.countRefusal()
    return isAdmitted
  }
  const app: FastifyInstance = Fastify({
    logger: {
      level: settings.logLevel,
      name: `gateway of ${settings.name}`,
      stream: LOG,
      hooks: boundedLines(() => app.log),
    },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: isTrusted,
    return503OnClosing: false,
    serverFactory: (handle) => guardedServer(handle, { bodyBytesMax: BODY_BYTES_MAX, headers, admit }),
    frameworkErrors: (_, __, reply) => answerWith(reply.headers(headers), notFound()),
  })
  app.addHook('onRequest', async ({ url }, reply) => {
    reply.headers(headers)
    if (phase.isDraining && url === readReadiness.path) {
      answerWith(reply, full())
      return reply
    }
  })
  app.addHook('onResponse', async ({ url }, { statusCode }) => counts.countAnswer(url, statusCode))
  logAnswers(app)
  app.setErrorHandler(({ message, statusCode = 500 }: Error & { readonly statusCode?: number }, _, reply) => {
    const status = UNREADABLE_TYPE.test(message) ? 415 : statusCode
    answerWith(reply, status < 500 ? malformed(status) : unreachable())
  })
  wellKnown(app, settings)
  const { api, connections } = settings
  await app.register((scope) =>
    forwardApi(scope, { api, bodyBytesMax: BODY_BYTES_MAX, connections: connections.upstream, hold }),
  )
  await servePages(app, {
    folder: settings.app.folder,
    site: settings,
    refuseMissing: (reply) => answerWith(reply, notFound()),
  })
  return app
}

import type { FastifyInstance } from 'fastify'

/** The text of the lines about answers, which a log has without a limit. */
export const ANSWERED = 'answered'

/** Health checks, which balancers ask for each second. */
const HEALTH = '/api/health/'

/**
 * Writes one line into the log for each request when it is answered, with the id under which the API has it in its log. The path is the
 * pattern of the gateway's own route, such as `/api/*`: an address may name a person or carry a secret. Lines about health checks have the
 * level `debug`.
 */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async ({ method, url, routeOptions, log }, { statusCode, elapsedTime }) => {
    const { url: path = 'unknown' } = routeOptions
    const line = { method, path, status: statusCode, milliseconds: Math.round(elapsedTime) }
    if (url.startsWith(HEALTH)) log.debug(line, ANSWERED)
    else log.info(line, ANSWERED)
  })
}

import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { Plugin } from 'vite'

/** Lets the mock platform answer `/api` on the development server (`vite --mode mock`): no API and no database. */
export const mockApiPlugin = (): Plugin => ({
  name: 'mintmark-mock-api',
  async configureServer({ middlewares }) {
    const { createMockPlatform } = await import('@mintmark/contracts/mock')
    const platform = createMockPlatform({ realm: 'customer' })
    middlewares.use((request, response, next) => {
      if (!request.url?.startsWith('/api/')) return next()
      requestOf(request)
        .then(platform.handle)
        .then((answer) => send(answer, response))
        .catch(next)
    })
  },
})

async function requestOf(request: IncomingMessage): Promise<Request> {
  const { method = 'GET', url = '/', headers } = request
  const body = method === 'GET' ? undefined : await buffer(request)
  const pairs = Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
  return new Request(`http://${headers.host}${url}`, {
    method,
    headers: Object.fromEntries(pairs),
    ...(body && body.length > 0 && { body: new Uint8Array(body) }),
  })
}

async function send(answer: Response, response: ServerResponse): Promise<void> {
  response.statusCode = answer.status
  response.setHeaders(answer.headers)
  response.end(new Uint8Array(await answer.arrayBuffer()))
}

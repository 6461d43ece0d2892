import type { Plugin, ViteDevServer } from 'vite'

type NodeRequest = Parameters<ViteDevServer['middlewares']['handle']>[0]

async function requestOf(incoming: NodeRequest): Promise<Request> {
  const { method = 'GET', headers } = incoming
  const chunks: BlobPart[] = []
  for await (const chunk of incoming) chunks.push(chunk)
  const given = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)])
  const body = method === 'GET' ? null : new Blob(chunks)
  return new Request(`http://${headers.host}${incoming.url}`, { method, headers: given, body })
}

/** Answers `/api` inside the development server, by the mock platform: `vite --mode mock`. No API, no database. */
export function mockApiPlugin(port: number): Plugin {
  return {
    name: 'mintmark-mock-api',
    async configureServer(server) {
      const { createMockPlatform } = await import('@mintmark/contracts/mock')
      const origins = { customer: 'http://customer.invalid', staff: `http://localhost:${port}` }
      const platform = createMockPlatform({ realm: 'byHost', origins })
      server.middlewares.use(async (incoming, outgoing, next) => {
        if (!incoming.url?.startsWith('/api/')) return next()
        const answer = await platform.handle(await requestOf(incoming))
        outgoing.statusCode = answer.status
        outgoing.setHeaders(answer.headers)
        outgoing.end(new Uint8Array(await answer.arrayBuffer()))
      })
    },
  }
}

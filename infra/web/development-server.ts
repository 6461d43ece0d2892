import { Agent, type ClientRequest, type IncomingMessage } from 'node:http'

/** The parts of vite's proxy that are used here. */
interface ProxyServer {
  on(event: 'proxyReq', listener: (onward: ClientRequest, request: IncomingMessage) => void): unknown
  on(event: 'proxyRes', listener: (answer: IncomingMessage, request: IncomingMessage) => void): unknown
}

/** Headers in which a proxy describes the origin of a request. A client may forge them. */
const FORWARDED = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-real-ip',
]

/**
 * Sends the client's address to the API and drops what the request itself claims: the API trusts its proxy, limits
 * sign-ins by that address and writes it to the audit log.
 */
function forwardAddress(proxy: ProxyServer): void {
  proxy.on('proxyReq', (onward, request) => {
    for (const name of FORWARDED) onward.removeHeader(name)
    const { remoteAddress } = request.socket
    if (remoteAddress !== undefined) onward.setHeader('x-forwarded-for', remoteAddress)
  })
}

/**
 * Reads and drops the rest of a body that the API has already rejected: a browser reads the answer only after it has
 * sent everything, and its connection can then be reused.
 */
function drainRejectedBody(proxy: ProxyServer): void {
  proxy.on('proxyRes', (answer, request) => {
    if (request.complete) return
    request.unpipe()
    request.resume()
    // The API received half a request, so its connection must not be reused.
    answer.once('end', () => answer.socket.destroy())
  })
}

/** The development server's options for an app and for passing `/api` on. In a deployment, `infra/gateway` does this. */
export function developmentServer({ port, apiPort }: { readonly port: string; readonly apiPort: string }) {
  return {
    host: '127.0.0.1',
    port: Number(port),
    strictPort: true,
    // Pages of other origins may not read anything here.
    cors: false,
    proxy: {
      '/api': {
        target: `http://127.0.0.1:${apiPort}`,
        // A kept connection stays open when the API rejects a body early. Otherwise it would close while the body is still
        // being sent, and the rejection would be lost.
        agent: new Agent({ keepAlive: true }),
        configure: (proxy: ProxyServer) => {
          forwardAddress(proxy)
          drainRejectedBody(proxy)
        },
      },
    },
  }
}

/** The same server for prerendering the pages of a build: it loads the source of an app and serves nothing. */
export const drawingServer = (root: string) =>
  ({
    root,
    configFile: false,
    mode: 'production',
    logLevel: 'warn',
    appType: 'custom',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  }) as const

import { Agent, type ClientRequest, type IncomingMessage } from 'node:http'

/** What is used here of the proxy of vite. */
interface ProxyServer {
  on(event: 'proxyReq', listener: (onward: ClientRequest, request: IncomingMessage) => void): unknown
  on(event: 'proxyRes', listener: (answer: IncomingMessage, request: IncomingMessage) => void): unknown
}

/**
 * What a deployment's proxy sends with every page as well. Scripts come from the app's own files alone; styles are
 * inline because emotion writes them.
 */
const SECURITY_HEADERS = {
  'Content-Security-Policy': [
    "default-src 'self'",
    "img-src 'self' data: blob:",
    "style-src 'self' 'unsafe-inline'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
}

/** Headers by which a proxy tells from where and for which host a request came. A client may have written them as well. */
const FORWARDED = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-real-ip',
]

/**
 * Tells the API who is on the other end of the connection, and drops what the request says of that by itself: the API
 * believes its proxy, limits sign-ins by that address and writes it into the audit log.
 */
function tellSender(proxy: ProxyServer): void {
  proxy.on('proxyReq', (onward, request) => {
    for (const name of FORWARDED) onward.removeHeader(name)
    const { remoteAddress } = request.socket
    if (remoteAddress !== undefined) onward.setHeader('x-forwarded-for', remoteAddress)
  })
}

/**
 * Reads what is left of a body whose refusal has come already, and drops it: a browser listens when it has sent all, and
 * its connection can then be used again.
 */
function hearOut(proxy: ProxyServer): void {
  proxy.on('proxyRes', (answer, request) => {
    if (request.complete) return
    request.unpipe()
    request.resume()
    // What was sent onward stays half a request, which no other one may follow on that connection.
    answer.once('end', () => answer.socket.destroy())
  })
}

/** How both web apps are served on a developer's machine: the development server, and the built app. */
export function webAppServers({ port, apiPort }: { readonly port: string; readonly apiPort: string }) {
  const server = {
    host: '127.0.0.1',
    port: Number(port),
    strictPort: true,
    // No page of another origin has anything to ask here.
    cors: false,
    proxy: {
      '/api': {
        target: `http://127.0.0.1:${apiPort}`,
        // The Host header goes through as it is: the API tells its two domains apart by it.
        changeOrigin: false,
        // A connection that is kept stays open when the API refuses a body at its beginning. One that closes with the
        // answer breaks while the body is being written, and the refusal is lost with it.
        agent: new Agent({ keepAlive: true }),
        configure: (proxy: ProxyServer) => {
          tellSender(proxy)
          hearOut(proxy)
        },
      },
    },
  }
  return { server, preview: { ...server, headers: SECURITY_HEADERS } }
}

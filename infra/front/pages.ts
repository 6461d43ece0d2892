import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const IMMUTABLE = 'public, max-age=31536000, immutable'
const REVALIDATED = 'no-cache'
const COMPRESSED = /\.(br|gz)$/
const HASHED = /^\/assets\//

/** The name of a file under /assets has a hash of its content; any other may change with the next release. */
const cacheOf = (path: string): string => (HASHED.test(path) ? IMMUTABLE : REVALIDATED)

const wantsPage = ({ method, url, headers: { accept = '' } }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && !HASHED.test(url) && (accept === '' || /text\/html|\*\/\*/.test(accept))

/** Serves the files of an app, as they were compressed by its build, and its page for the address of every screen. */
export async function servePages(
  app: FastifyInstance,
  folder: string,
  refuseMissing: (reply: FastifyReply) => void,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
    allowedPath: (path) => !COMPRESSED.test(path),
    setHeaders: (reply, path) => reply.header('cache-control', cacheOf(path.slice(folder.length))),
  })
  app.setNotFoundHandler((request, reply) => {
    if (!wantsPage(request)) return refuseMissing(reply)
    return reply.sendFile('index.html')
  })
}

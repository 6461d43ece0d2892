import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { contentPolicy, type Site } from './page-headers.ts'
import { readPrerenderedPages } from './prerendered-pages.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'
const REVALIDATED = 'no-cache'
const COMPRESSED = /\.(br|gz)$/
const HASHED = /^\/assets\//

/** The name of a file under /assets has a hash of its content; any other may change with the next release. */
const cacheOf = (path: string): string => (HASHED.test(path) ? IMMUTABLE : REVALIDATED)

const wantsPage = ({ method, url, headers: { accept = '' } }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && !HASHED.test(url) && (accept === '' || /text\/html|\*\/\*/.test(accept))

export interface Pages {
  /** The built files of an app. */
  readonly folder: string
  readonly site: Site
  readonly refuseMissing: (reply: FastifyReply) => void
}

/**
 * Serves the files of an app, as they were compressed by its build. The address of a screen gets the page that the build
 * drew for it, or the page of the app without content.
 */
export async function servePages(app: FastifyInstance, { folder, site, refuseMissing }: Pages): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
    allowedPath: (path) => !COMPRESSED.test(path),
    setHeaders: (reply, path) => reply.header('cache-control', cacheOf(path.slice(folder.length))),
  })
  for (const [path, page] of readPrerenderedPages(folder)) {
    const policy = contentPolicy(site, page)
    app.get(path, (_, reply) => reply.header('content-security-policy', policy).sendFile(page.file))
  }
  app.setNotFoundHandler((request, reply) => {
    if (!wantsPage(request)) return refuseMissing(reply)
    return reply.sendFile('index.html')
  })
}

import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/**
 * The headers of every answer: it may be read by the own pages only, and shown by none. HTTPS is promised only where
 * browsers reach the realm over it. The pages get theirs from the gateway.
 */
export const securityHeaders = (isSecure: boolean): FastifyHelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], baseUri: ["'none'"], formAction: ["'none'"], frameAncestors: ["'none'"] },
  },
  crossOriginOpenerPolicy: { policy: 'same-origin' },
  crossOriginResourcePolicy: { policy: 'same-origin' },
  frameguard: { action: 'deny' },
  referrerPolicy: { policy: 'no-referrer' },
  strictTransportSecurity: isSecure && { maxAge: 31_536_000, includeSubDomains: true },
})

/** An answer that is opened as a page may use no device. Helmet does not set this header. */
export function addPermissionsPolicy(app: FastifyInstance): void {
  app.addHook('onRequest', async (_, reply) => {
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()')
  })
}

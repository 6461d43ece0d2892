import type { FastifyInstance } from 'fastify'
import type { GatewaySettings } from './settings.ts'

/** The time for which the contact in security.txt is valid, unless a setting says so; the standard asks for less than a year. */
const CONTACT_DAYS = 180
const DAY_MS = 86_400_000

/** The files that robots, password managers and people who found a vulnerability look for. */
export function wellKnown(app: FastifyInstance, settings: GatewaySettings): void {
  const { robots, changePassword } = settings.app
  app.get('/robots.txt', async (_, reply) => reply.type('text/plain; charset=utf-8').send(robots))
  app.get('/.well-known/change-password', async (_, reply) => reply.redirect(changePassword, 302))
  app.get('/.well-known/security.txt', async (_, reply) =>
    reply.type('text/plain; charset=utf-8').send(securityText(settings, new Date())),
  )
}

/** RFC 9116. */
function securityText({ origin, securityContact, securityExpires }: GatewaySettings, now: Date): string {
  const expires = securityExpires ?? new Date(now.getTime() + CONTACT_DAYS * DAY_MS)
  const lines = {
    Contact: securityContact ?? `mailto:security@${new URL(origin).hostname}`,
    Expires: expires.toISOString(),
    'Preferred-Languages': 'en',
    Canonical: `${origin}/.well-known/security.txt`,
  }
  return Object.entries(lines)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('')
}

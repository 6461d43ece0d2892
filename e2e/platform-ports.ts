import { freePorts } from '../infra/local/ports.ts'

/** The ports of the platform that the journeys start, chosen once and passed on to every worker. */
const NAMES = ['API_PORT', 'API_ADMIN_PORT', 'CUSTOMER_PORT', 'ADMIN_PORT', 'MAIL_PORT', 'SMTP_PORT'] as const

/** True if several processes run behind the balancer, which ends TLS at the ports of the apps. */
export const isBalanced = process.env.E2E_BALANCED === 'yes'

const scheme = isBalanced ? 'https' : 'http'

/** The origins of both apps, as browsers reach them. */
export const originsOf = (ports: Record<(typeof NAMES)[number], string>) => ({
  customer: `${scheme}://localhost:${ports.CUSTOMER_PORT}`,
  admin: `${scheme}://localhost:${ports.ADMIN_PORT}`,
})

/** Free ports for every part of the platform: the first process chooses them, the others read its choice. */
export async function platformPorts(): Promise<Record<(typeof NAMES)[number], string>> {
  const chosen = process.env.E2E_PORTS
  if (chosen !== undefined) return JSON.parse(chosen)
  const ports = await freePorts(NAMES.length)
  const named = Object.fromEntries(NAMES.map((name, index) => [name, String(ports[index])]))
  process.env.E2E_PORTS = JSON.stringify(named)
  return named as Record<(typeof NAMES)[number], string>
}

import { join, resolve } from 'node:path'
import { frameOriginsError, splitOrigins } from '@mintmark/contracts'
import * as z from 'zod'
import { isNetwork } from './networks.ts'

const ROOT = resolve(import.meta.dirname, '../..')

/** The two apps: where their files are, the screen that changes a password, and what robots may read. */
const APPS = {
  customer: {
    folder: join(ROOT, 'apps/customer-web/dist'),
    changePassword: '/profile',
    robots: 'User-agent: *\nDisallow: /api/\n',
  },
  staff: {
    folder: join(ROOT, 'apps/admin-web/dist'),
    changePassword: '/admin/account',
    robots: 'User-agent: *\nDisallow: /\n',
  },
} as const
export type AppName = keyof typeof APPS

/** The settings of each gateway have the same names as those of the API and of `npm start`. */
const NAMES = {
  customer: {
    port: 'CUSTOMER_PORT',
    origin: 'CUSTOMER_ORIGIN',
    apiPort: 'API_PORT',
    metricsPort: 'CUSTOMER_METRICS_PORT',
  },
  staff: {
    port: 'ADMIN_PORT',
    origin: 'ADMIN_ORIGIN',
    apiPort: 'API_ADMIN_PORT',
    metricsPort: 'ADMIN_METRICS_PORT',
  },
} as const
const DEFAULTS = {
  customer: { port: '4100', apiPort: '4000' },
  staff: { port: '4200', apiPort: '4001' },
} as const

const port = z.coerce.number().int().min(0).max(65535)
const settings = z.object({
  port,
  apiPort: port,
  metricsPort: port.optional(),
  origin: z.string().refine((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''), {
    error: 'must be an origin such as https://invest.example.com',
  }),
  METRICS_HOST: z.string().default('127.0.0.1'),
  GATEWAY_HOST: z.string().default('127.0.0.1'),
  API_ADDRESS: z.string().default('127.0.0.1'),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((text) => text.split(/[\s,]+/).filter((part) => part !== ''))
    .refine((parts) => parts.every(isNetwork), {
      error: 'must be addresses or networks such as 10.0.3.7, 10.0.4.0/24, separated by commas',
    }),
  GATEWAY_CONNECTIONS: z.coerce.number().int().min(1).max(100_000).default(4096),
  GATEWAY_CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(1).max(100_000).default(512),
  DRAIN_SECONDS: z.coerce.number('must be a number of seconds from 0 to 60').int().min(0).max(60).default(0),
  FRAME_ORIGINS: z.string().default('').transform(splitOrigins),
  SECURITY_CONTACT: z
    .string()
    .regex(/^(mailto:|https:\/\/|tel:)\S+$/, 'must begin with mailto:, https:// or tel:')
    .optional(),
  SECURITY_EXPIRES: z.iso
    .datetime({ offset: true, error: 'must be a time such as 2027-06-30T00:00:00Z' })
    .transform((text) => new Date(text))
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
})

/** The origins that frames may come from. Throws an error that says which one is wrong. */
function checkedOrigins(origins: readonly string[], own: string): readonly string[] {
  const wrong = frameOriginsError(origins, [own])
  if (wrong !== undefined) throw new Error(`Some settings are invalid. FRAME_ORIGINS: ${wrong}`)
  return origins
}

/** The settings of one gateway. */
export type GatewaySettings = ReturnType<typeof readGatewaySettings>

/** Reads the settings of the gateway of one app. An empty value counts as not set. Throws an error that names each wrong one. */
export function readGatewaySettings(name: AppName, env: Record<string, string | undefined>) {
  const names = NAMES[name]
  const given = Object.fromEntries(Object.entries(env).map(([key, value]) => [key, value?.trim() || undefined]))
  const ownPort = given[names.port] ?? DEFAULTS[name].port
  const result = settings.safeParse({
    ...given,
    port: ownPort,
    apiPort: given[names.apiPort] ?? DEFAULTS[name].apiPort,
    metricsPort: given[names.metricsPort],
    origin: given[names.origin] ?? `http://localhost:${ownPort}`,
  })
  if (!result.success) {
    const nameOf = (key: PropertyKey | undefined) => (names as Record<PropertyKey, string>)[key ?? ''] ?? String(key)
    const wrong = result.error.issues.map(({ path, message }) => `${nameOf(path[0])}: ${message}`)
    throw new Error(`Some settings are invalid. ${wrong.join('; ')}`)
  }
  const { data } = result
  const { origin } = new URL(data.origin)
  return {
    name,
    app: APPS[name],
    host: data.GATEWAY_HOST,
    port: data.port,
    origin,
    // Staff see no pages of other sites.
    frameOrigins: name === 'customer' ? checkedOrigins(data.FRAME_ORIGINS, origin) : [],
    api: `http://${data.API_ADDRESS}:${data.apiPort}`,
    trustedProxies: data.TRUSTED_PROXIES,
    connections: {
      total: data.GATEWAY_CONNECTIONS,
      perAddress: data.GATEWAY_CONNECTIONS_PER_ADDRESS,
      /** To the API: each waiting request needs one. */
      upstream: data.GATEWAY_CONNECTIONS,
    },
    /** The time between a request to stop and the end of the port. */
    drainMs: data.DRAIN_SECONDS * 1000,
    /** Without a port there are no metrics. */
    metrics: { host: data.METRICS_HOST, port: data.metricsPort },
    securityContact: data.SECURITY_CONTACT,
    securityExpires: data.SECURITY_EXPIRES,
    logLevel: data.LOG_LEVEL,
  }
}

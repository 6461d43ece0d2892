import { join, resolve } from 'node:path'
import { frameOriginsError } from '@mintmark/contracts'
import { type Environment, type Fault, ownOrigin, readSettings, requireValid } from '@mintmark/settings'

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

/** The settings of one gateway. */
export type GatewaySettings = ReturnType<typeof readGatewaySettings>

/** The settings of one app's gateway: its port and origin, its port of the API, and the origins of frames in it. */
function placeOf(name: AppName, env: Environment) {
  if (name === 'staff') {
    const valid = requireValid(readSettings('staff', env))
    const { ADMIN_PORT: port, API_ADMIN_PORT: apiPort, ADMIN_METRICS_PORT: metricsPort, ADMIN_ORIGIN } = valid
    // Staff see no pages of other sites.
    return { values: valid, port, apiPort, metricsPort, origin: ownOrigin(ADMIN_ORIGIN, port), frameOrigins: [] }
  }
  const { values, faults } = readSettings('customer', env)
  const origin = ownOrigin(values.CUSTOMER_ORIGIN, values.CUSTOMER_PORT)
  const valid = requireValid({ values, faults }, frameFaults(values.FRAME_ORIGINS, origin))
  const {
    CUSTOMER_PORT: port,
    API_PORT: apiPort,
    CUSTOMER_METRICS_PORT: metricsPort,
    FRAME_ORIGINS: frameOrigins,
  } = valid
  return { values: valid, port, apiPort, metricsPort, origin, frameOrigins }
}

/** The error in the origins that frames may come from, if there is one. */
function frameFaults(origins: readonly string[], own: string): Fault[] {
  const message = frameOriginsError(origins, [own])
  return message === undefined ? [] : [{ name: 'FRAME_ORIGINS', message }]
}

/** Reads the settings of the gateway of one app. Throws a `SettingsError` that names everything that is wrong. */
export function readGatewaySettings(name: AppName, env: Environment) {
  const { values, port, apiPort, metricsPort, origin, frameOrigins } = placeOf(name, env)
  return {
    name,
    app: APPS[name],
    host: values.GATEWAY_HOST,
    port,
    origin,
    frameOrigins,
    api: `http://${values.API_ADDRESS}:${apiPort}`,
    trustedProxies: values.TRUSTED_PROXIES,
    connections: {
      total: values.GATEWAY_CONNECTIONS,
      perAddress: values.GATEWAY_CONNECTIONS_PER_ADDRESS,
      /** To the API: each waiting request needs one. */
      upstream: values.GATEWAY_CONNECTIONS,
    },
    /** The time between a request to stop and the end of the port. */
    drainMs: values.DRAIN_SECONDS * 1000,
    /** Without a port there are no metrics. */
    metrics: { host: values.METRICS_HOST, port: metricsPort },
    securityContact: values.SECURITY_CONTACT,
    securityExpires: values.SECURITY_EXPIRES,
    logLevel: values.LOG_LEVEL,
  }
}

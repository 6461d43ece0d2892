import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { installWithApt } from './install-with-apt.ts'
import { startPart } from './parts.ts'
import {
  apiProgram,
  type BringUp,
  gateway,
  mailSink,
  PROGRAMS,
  preparePlatform,
  untilReady,
  WEB_APPS,
} from './platform.ts'
import { freePort } from './ports.ts'
import { ROOT, type Settings } from './settings.ts'

const BALANCER = join(ROOT, 'infra/balancer')
const HAPROXY = '/usr/sbin/haproxy'

/** What every process behind the balancer needs: it believes the balancer, and lets it notice before a port closes. */
const BEHIND = { TRUSTED_PROXIES: '127.0.0.1', DRAIN_SECONDS: '2' }

const on = (port: number): string => `127.0.0.1:${port}`

/**
 * Two processes of the API and two gateways of each app, with HAProxy before both, at the ports of a run with one of each. A login of
 * one process works at the other, and any of them can be ended while the platform is in use.
 */
export const bringUpSeveral: BringUp = async (settings, keeper, say) => {
  if (!existsSync(HAPROXY) && !installWithApt('haproxy', say))
    throw new Error(`${HAPROXY} is missing. Install HAProxy 2.6 or later.`)
  const { env } = await preparePlatform('production', settings, keeper, say)
  const begin = performance.now()
  say('Starting the mail sink, two processes of the API, four gateways and the balancer')
  await keeper.keep(mailSink(env))
  const apis = await Promise.all(
    [1, 2].map(async (number) => ({ number, customer: await freePort(), staff: await freePort() })),
  )
  for (const { number, customer, staff } of apis) {
    const ports = { API_PORT: String(customer), API_ADMIN_PORT: String(staff) }
    await keeper.keep(apiProgram(`api-${number}`, PROGRAMS.production.api, { ...env, ...BEHIND, ...ports }))
  }
  const servers: Record<string, string> = {}
  for (const app of WEB_APPS)
    for (const number of [1, 2]) {
      const port = await freePort()
      servers[`${app.realm.toUpperCase()}_GATEWAY_${number}`] = on(port)
      const own = { ...env, ...BEHIND, [app.port]: String(port) }
      await keeper.keep({ name: `${app.name}-${number}`, ...gateway(app), env: own })
    }
  for (const { number, customer, staff } of apis) {
    servers[`CUSTOMER_API_${number}`] = on(customer)
    servers[`STAFF_API_${number}`] = on(staff)
  }
  await keeper.adopt(await startBalancer(settings, servers))
  say('Waiting for all services to be ready')
  await untilReady(settings, keeper)
  say(`Two processes of each kind were ready after ${((performance.now() - begin) / 1000).toFixed(1)} s`)
}

/** HAProxy with the configuration of a deployment, and the ports of a local run in addition. */
async function startBalancer(settings: Settings, servers: Record<string, string>) {
  const folder = join(settings.DATA_DIR, 'balancer')
  const [tls, plain, unused] = await Promise.all([freePort(), freePort(), freePort()])
  const files = ['haproxy.cfg', 'local.cfg'].flatMap((name) => ['-f', join(BALANCER, name)])
  return startPart({
    name: 'balancer',
    file: HAPROXY,
    args: ['-db', ...files],
    logFile: join(settings.DATA_DIR, 'logs/balancer.log'),
    env: {
      ...servers,
      // The configuration has a third process, which is not there.
      CUSTOMER_API_3: on(unused),
      STAFF_API_3: on(unused),
      PUBLIC_ADDRESS: on(tls),
      PLAIN_ADDRESS: on(plain),
      CERTIFICATES: certificate(folder),
      CUSTOMER_HOST: 'localhost',
      STAFF_HOST: 'staff.localhost',
      CUSTOMER_API_ADDRESS: on(settings.API_PORT),
      STAFF_API_ADDRESS: on(settings.API_ADMIN_PORT),
      LOCAL_CUSTOMER_ADDRESS: on(settings.CUSTOMER_PORT),
      LOCAL_STAFF_ADDRESS: on(settings.ADMIN_PORT),
      BALANCER_SOCKET: join(folder, 'socket'),
    },
  })
}

/** A certificate that no one trusts, for the port of TLS. */
function certificate(folder: string): string {
  const both = join(folder, 'both.pem')
  if (existsSync(both)) return both
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const [key, crt] = [join(folder, 'key.pem'), join(folder, 'crt.pem')]
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '3650', '-subj', '/CN=localhost']
  const { status, stderr } = spawnSync('openssl', [...request, '-keyout', key, '-out', crt], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`The certificate of the balancer could not be made:\n${stderr}`)
  writeFileSync(both, readFileSync(crt, 'utf8') + readFileSync(key, 'utf8'), { mode: 0o600 })
  return both
}

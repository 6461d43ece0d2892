import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { get } from 'node:https'
import { join } from 'node:path'
import { installWithApt } from './install-with-apt.ts'
import type { Keeper } from './keeper.ts'
import { startReplica } from './local-replica.ts'
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
const PROMETHEUS = '/usr/bin/prometheus'

/** The settings of every process behind the balancer: it believes the balancer, and lets it notice before a port closes. */
const BEHIND = { TRUSTED_PROXIES: '127.0.0.1', DRAIN_SECONDS: '2' }

/** Has local.cfg end TLS. */
const LOCAL_TLS = { LOCAL_TLS: 'yes' }

const on = (port: number): string => `127.0.0.1:${port}`

/**
 * Two processes of the API and two gateways of each app, with HAProxy before both, at the ports of a run with one of each. A login of
 * one process works at the other, and any of them can be ended while the platform is in use. Reads that may be late go to a replica.
 * With origins that begin with https://, the balancer ends TLS at these ports, with its own certificate.
 */
export const bringUpSeveral: BringUp = async (settings, keeper, say) => {
  if (!existsSync(HAPROXY) && !installWithApt('haproxy', say))
    throw new Error(`${HAPROXY} is missing. Install HAProxy 2.6 or later.`)
  const prepared = await preparePlatform('production', settings, keeper, say)
  const begin = performance.now()
  const env = { ...prepared.env, ...(await startReplica(settings, keeper, say)) }
  say('Starting the mail sink, two processes of the API, four gateways and the balancer')
  await keeper.keep(mailSink(env))
  const servers: Record<string, string> = {}
  const measured: Measured = { 'mintmark-api': [], 'mintmark-gateway': [] }
  for (const number of [1, 2]) {
    const [customer, staff, metrics] = await Promise.all([freePort(), freePort(), freePort()])
    const ports = { API_PORT: String(customer), API_ADMIN_PORT: String(staff), METRICS_PORT: String(metrics) }
    await keeper.keep(apiProgram(`api-${number}`, PROGRAMS.production.api, { ...env, ...BEHIND, ...ports }))
    servers[`CUSTOMER_API_${number}`] = on(customer)
    servers[`STAFF_API_${number}`] = on(staff)
    measured['mintmark-api'].push(on(metrics))
  }
  for (const app of WEB_APPS)
    for (const number of [1, 2]) {
      const [port, metrics] = await Promise.all([freePort(), freePort()])
      const ports = { [app.port]: String(port), [app.port.replace('PORT', 'METRICS_PORT')]: String(metrics) }
      await keeper.keep({ name: `${app.name}-${number}`, ...gateway(app), env: { ...env, ...BEHIND, ...ports } })
      servers[`${app.realm.toUpperCase()}_GATEWAY_${number}`] = on(port)
      measured['mintmark-gateway'].push(on(metrics))
    }
  const isSecure = settings.CUSTOMER_ORIGIN.startsWith('https:')
  const certificates = makeCertificate(join(settings.DATA_DIR, 'balancer'))
  await keeper.adopt(await startBalancer(settings, { ...servers, ...certificates.setting, ...(isSecure && LOCAL_TLS) }))
  await measure(settings, measured, keeper, say)
  say('Waiting for all services to be ready')
  await untilReady(settings, keeper, isSecure ? isReadyByTls(certificates.own) : undefined)
  say(`Two processes of each kind were ready after ${((performance.now() - begin) / 1000).toFixed(1)} s`)
}

/** The addresses of metrics, by the job that the rules of infra/monitoring name. */
type Measured = Record<'mintmark-api' | 'mintmark-gateway', string[]>

/** Prometheus with our rules, if it is installed. */
async function measure(
  settings: Settings,
  measured: Measured,
  keeper: Keeper,
  say: (text: string) => void,
): Promise<void> {
  if (!existsSync(PROMETHEUS))
    return say(`Nothing is measured: ${PROMETHEUS} is missing, which is in Debian's package prometheus`)
  const folder = join(settings.DATA_DIR, 'prometheus')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const port = await freePort()
  // JSON is YAML.
  const configuration = {
    global: { scrape_interval: '15s', evaluation_interval: '15s' },
    rule_files: [join(ROOT, 'infra/monitoring/rules/*.yml')],
    scrape_configs: Object.entries(measured).map(([name, targets]) => ({
      job_name: name,
      static_configs: [{ targets }],
    })),
  }
  const file = join(folder, 'prometheus.yml')
  writeFileSync(file, JSON.stringify(configuration, null, 2))
  const part = await startPart({
    name: 'prometheus',
    file: PROMETHEUS,
    args: [`--config.file=${file}`, `--storage.tsdb.path=${folder}`, `--web.listen-address=${on(port)}`],
    logFile: join(settings.DATA_DIR, 'logs/prometheus.log'),
  })
  await keeper.adopt(part)
  say(`Prometheus measures all of them: http://${on(port)}`)
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

/** A certificate that no one trusts, and the setting of the balancer that names it with its key. */
function makeCertificate(folder: string) {
  const [key, crt, both] = [join(folder, 'key.pem'), join(folder, 'crt.pem'), join(folder, 'both.pem')]
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (!existsSync(both)) {
    const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '3650', '-subj', '/CN=localhost']
    const { status, stderr } = spawnSync('openssl', [...request, '-keyout', key, '-out', crt], { encoding: 'utf8' })
    if (status !== 0) throw new Error(`The certificate of the balancer could not be made:\n${stderr}`)
    writeFileSync(both, readFileSync(crt, 'utf8') + readFileSync(key, 'utf8'), { mode: 0o600 })
  }
  return { own: readFileSync(crt, 'utf8'), setting: { CERTIFICATES: both } }
}

/** Asks by TLS, and believes only the balancer's own certificate. */
const isReadyByTls = (ca: string) => (port: number) =>
  new Promise<boolean>((resolve) => {
    const place = { host: '127.0.0.1', port, servername: 'localhost', path: '/api/health/ready' }
    const asked = get({ ...place, ca, timeout: 3_000 }, (answer) => {
      answer.resume()
      resolve(answer.statusCode === 200)
    })
    asked.on('timeout', () => asked.destroy())
    asked.on('error', () => resolve(false))
  })

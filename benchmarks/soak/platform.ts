import { join } from 'node:path'
import { register } from '@mintmark/contracts'
import postgres from 'postgres'
import { freePort } from '../../infra/local/ports.ts'
import { type BenchEnvironment, BenchProcesses } from '../environment/open-environment.ts'
import { HttpClient } from '../lines/http-client.ts'

/** The password of every customer. */
export const PASSWORD = 'Correct-horse-7'

const ROOT = join(import.meta.dirname, '../..')

/** The platform that the soak loads: both gateways in front of the API, PostgreSQL, and a mail server that keeps what it gets. */
export interface SoakPlatform {
  readonly environment: BenchEnvironment
  /** The customers' addresses for signing in, in the order of `environment.facts.customers`. */
  readonly emails: readonly string[]
  readonly gateways: Readonly<Record<'customer' | 'staff', { readonly port: number; readonly pid: number }>>
  readonly metricsPort: number
  /** The findings in the books; none if they are right. */
  readonly verifyBooks: () => Promise<readonly string[]>
}

/** Starts the platform. `onStart` gets its processes first, so that they can be ended at any time. */
export async function openSoakPlatform(
  say: (text: string) => void,
  onStart: (processes: BenchProcesses) => void,
): Promise<SoakPlatform> {
  const [metricsPort, smtpPort, mailPort] = [await freePort(), await freePort(), await freePort()]
  const processes = new BenchProcesses('soak', {
    METRICS_PORT: String(metricsPort),
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(smtpPort),
    MAIL_PORT: String(mailPort),
  })
  onStart(processes)
  await processes.keep({
    name: 'mail',
    args: [join(ROOT, 'infra/local/mail-sink-command.ts')],
    env: { PATH: process.env.PATH, SMTP_PORT: String(smtpPort), MAIL_PORT: String(mailPort) },
  })
  const environment = await processes.open(say)
  say('Building both apps for their gateways')
  const gateways = {
    customer: await processes.openGateway(environment.ports, 'customer'),
    staff: await processes.openGateway(environment.ports, 'staff'),
  }
  const emails = await giveEveryonePassword(environment)
  const verifyBooks = () =>
    processes.verifyBooks().then(
      () => [],
      (error: Error) => [error.message],
    )
  return { environment, emails, gateways, metricsPort, verifyBooks }
}

/** Has the API hash one password at the cost of production, and gives it to every customer. Returns their addresses. */
async function giveEveryonePassword({ ports, databaseUrl, facts }: BenchEnvironment): Promise<string[]> {
  const email = 'first@bench.test'
  const client = await HttpClient.open(ports.customer)
  const body = {
    email,
    password: PASSWORD,
    first_name: 'Ada',
    last_name: 'Park',
    phone: '+1 202 555 0100',
    country: 'Canada',
  }
  const { status, body: text } = await client.send({
    method: register.method,
    path: register.path,
    headers: { host: 'localhost' },
    body,
  })
  client.close()
  if (status !== 200) throw new Error(`A registration was answered ${status}: ${text}`)
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined })
  try {
    await sql.begin(async (transaction) => {
      await transaction`set local session_replication_role = replica`
      await transaction`update customers set password_hash = (select password_hash from customers where email = ${email})`
    })
    const rows = await sql<{ id: string; email: string }[]>`select id, email from customers`
    const byId = new Map(rows.map((row) => [row.id, row.email]))
    return facts.customers.map(({ id }) => String(byId.get(id)))
  } finally {
    await sql.end()
  }
}

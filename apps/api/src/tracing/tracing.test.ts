import * as calls from '@mintmark/contracts'
import { invariant } from '@mintmark/domain'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../db/ids.ts'
import { refreshPrices } from '../features/markets/public.ts'
import { measured } from '../jobs/measured.ts'
import { sendMail } from '../jobs/send-mail.ts'
import { call, startApi } from '../testing/api-process.ts'
import { depositBody, give, must, type Offers, waitingDeposit, withdrawalBody } from '../testing/money.ts'
import { addOffers } from '../testing/offers.ts'
import { newCustomers, newStaff, type Person } from '../testing/people.ts'
import { preparePlatformWithMail } from '../testing/prepare-platform.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'
import { openTraceReceiver, type SeenSpan } from '../testing/trace-receiver.ts'
import { openTracing } from './open-tracing.ts'
import { reportingExporter } from './reporting-exporter.ts'
import { traceJob } from './trace.ts'

const EMAIL = 'traced@example.com'
const CUSTOMERS = 6

let receiver: Awaited<ReturnType<typeof openTraceReceiver>>
const { platform } = preparePlatformWithMail()
let offers: Offers
let staff: Person
let customers: Person[]

beforeAll(async () => {
  receiver = await openTraceReceiver()
  offers = await addOffers(platform)
  staff = await newStaff(platform)
  customers = await newCustomers(platform, CUSTOMERS, { emailVerified: true })
  for (const customer of customers) await give(staff, customer, '100')
})
afterAll(async () => {
  await receiver.close()
})

/** Runs work while tracing is on, with a separate application, and returns the spans that arrived. */
async function traced(work: (app: TestApp) => Promise<unknown>): Promise<SeenSpan[]> {
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, OTEL_TRACES_SAMPLER_ARG: 1 }
  const tracing = openTracing(settings, platform.reads, () => undefined)
  const app = await buildTestApp(platform)
  try {
    await work(app)
  } finally {
    await app.close()
    await tracing.stop()
  }
  return receiver.spans.splice(0)
}

const named = (spans: readonly SeenSpan[], name: string) => spans.filter((span) => span.name === name)
const one = (spans: readonly SeenSpan[]): SeenSpan => {
  const [span] = spans
  invariant(span !== undefined && spans.length === 1, `one span is wanted, and there are ${spans.length}`)
  return span
}
const under = (spans: readonly SeenSpan[], parent: SeenSpan) => spans.filter(({ parentId }) => parentId === parent.id)

describe('the traces', () => {
  it('lead from a request to its command, its batch and the statements, and name a refusal', async () => {
    const [customer] = customers as [Person]
    const spans = await traced(async (app) => {
      const send = customer.sendTo(app)
      const deposit = must(await send(calls.submitTransaction, { body: depositBody(customer, offers, '12.5') }))
      must(await staff.sendTo(app)(calls.confirmTransaction, { params: { id: deposit.id } }))
      must(await send(calls.submitTransaction, { body: withdrawalBody(customer, '7.25') }))
      await send(calls.submitTransaction, { body: withdrawalBody(customer, '9999') })
    })
    const requests = named(spans, `POST ${calls.submitTransaction.path}`)
    expect(requests.map(({ attributes }) => attributes['http.response.status_code'])).toEqual([200, 200, 422])
    expect(requests.map(({ attributes }) => attributes['error.type'])).toEqual([
      undefined,
      undefined,
      'insufficient_funds',
    ])
    const actions = ['deposit.request', 'withdrawal.request', 'withdrawal.request']
    const written = ['insert deposits', 'insert entries', 'insert audit_log']
    for (const [index, request] of requests.entries()) {
      expect(request).toMatchObject({ parentId: '', isFailed: false })
      expect(request.traceId).toBe(String(request.attributes['mintmark.request_id']).replaceAll('-', ''))
      const own = spans.filter(({ traceId }) => traceId === request.traceId)
      const command = one(named(under(own, request), `command ${actions[index]}`))
      const batch = one(named(under(own, command), 'batch'))
      expect(batch.links).toEqual([command.id])
      expect(command.links).toEqual([batch.id])
      const statements = under(own, batch).map(({ name }) => name)
      expect(statements[0]).toBe('begin')
      expect(statements.at(-1)).toBe('commit')
      expect(statements.join()).toContain(written[index])
    }
    expect(named(spans, 'command deposit.confirm')).toHaveLength(1)
  })

  it('link a batch to every command that it carries out', async () => {
    const spans = await traced((app) =>
      Promise.all(
        customers.map((customer) =>
          customer.sendTo(app)(calls.submitTransaction, { body: withdrawalBody(customer, '1') }),
        ),
      ),
    )
    const commands = named(spans, 'command withdrawal.request')
    const batches = named(spans, 'batch')
    expect(commands).toHaveLength(CUSTOMERS)
    expect(batches.length).toBeLessThan(CUSTOMERS)
    for (const batch of batches) expect(batch.attributes['mintmark.commands']).toBe(batch.links.length)
    for (const command of commands)
      expect(batches.filter(({ id, links }) => command.links.includes(id) && links.includes(command.id))).toHaveLength(
        1,
      )
  })

  it('follow a job to its mail and to its sources of prices', async () => {
    await waitingDeposit(customers[1] as Person, offers, '3')
    const source = { name: 'coinbase', answers: async () => [] } as const
    const log = { warn: () => undefined }
    const spans = await traced(async () => {
      await measured('send-mail', () => sendMail(platform, log))
      await measured('refresh-prices', () => refreshPrices(platform, log as never, [source]))
    })
    const mails = under(spans, one(named(spans, 'job send-mail'))).filter(({ name }) => name.startsWith('mail '))
    expect(mails.map(({ name }) => name)).toContain('mail deposit.pending')
    expect(mails.map(({ attributes }) => attributes['mintmark.outcome'])).toContain('sent')
    const [asked] = under(spans, one(named(spans, 'job refresh-prices'))).filter(({ name }) => name.startsWith('price'))
    expect(asked).toMatchObject({ name: 'price source coinbase', attributes: { 'error.type': 'source_failed' } })
  })

  it('contain no email address, amount, session, password or text of a person', async () => {
    const [customer] = customers as [Person]
    const body = { email: EMAIL, password: 'Wrong-horse-99' }
    const spans = await traced(async (app) => {
      await customer.sendTo(app)(calls.submitTransaction, {
        body: depositBody(customer, offers, '431.77'),
        key: newId(),
      })
      await customer.sendTo(app)(calls.login, { body })
      await customer.sendTo(app)(calls.readUser, { params: { id: customer.id } })
      await staff.sendTo(app)(calls.listUsers, { query: { search: EMAIL } })
    })
    const [, session = ''] = customer.cookie().split('=')
    const said = JSON.stringify(spans)
    for (const secret of [EMAIL, '431.77', session, 'Wrong-horse-99', customer.id, 'Ada']) {
      expect(secret).not.toBe('')
      expect(said).not.toContain(secret)
    }
    expect([...new Set(spans.flatMap(({ attributes }) => Object.keys(attributes)))].toSorted()).toEqual([
      'db.query.summary',
      'db.system.name',
      'error.type',
      'http.request.method',
      'http.response.status_code',
      'http.route',
      'mintmark.action',
      'mintmark.commands',
      'mintmark.outcome',
      'mintmark.request_id',
    ])
  })
})

it('a transaction that waits has the id of its request in the database', async () => {
  const [customer] = customers as [Person]
  const admin = postgres(platform.databaseUrl, { max: 2, onnotice: () => undefined })
  let seen = ''
  const spans = await traced(async (app) => {
    const blocker = await admin.reserve()
    await blocker`begin`
    await blocker`select from customers where id = ${customer.id} for update`
    const answer = customer.sendTo(app)(calls.submitTransaction, { body: withdrawalBody(customer, '1') })
    await expect
      .poll(async () => {
        const [row] = await admin`select application_name as name from pg_stat_activity
          where datname = current_database() and application_name like 'mintmark-api %' and wait_event_type = 'Lock'`
        seen = row?.name ?? ''
        return seen
      })
      .not.toBe('')
    await blocker`rollback`
    blocker.release()
    must(await answer)
  })
  const request = one(named(spans, `POST ${calls.submitTransaction.path}`))
  expect(seen).toBe(`mintmark-api ${request.attributes['mintmark.request_id']}`)
  const left =
    await admin`select from pg_stat_activity where datname = current_database() and application_name like 'mintmark-api %'`
  expect(left).toHaveLength(0)
  await admin.end()
})

it('a receiver that does not answer costs spans, of which a bounded number waits, and no request', async () => {
  receiver.stall()
  await traced(async (app) => {
    for (let run = 0; run < 20_000; run++) await traceJob('many', async () => undefined)
    const [customer] = customers as [Person]
    must(await customer.sendTo(app)(calls.submitTransaction, { body: withdrawalBody(customer, '1') }))
  }).then((spans) => {
    // Those that wait, and a packet that is being sent.
    expect(spans.length).toBeLessThanOrEqual(4096 + 512)
  })
  receiver.goOn()
})

it('the log says once that traces get lost, and once that they arrive again', () => {
  const said: string[] = []
  const results = [{ code: 1, error: new Error('connect ECONNREFUSED') }, { code: 1 }, { code: 0 }, { code: 0 }]
  const end = async () => undefined
  const exporter = reportingExporter(
    { export: (_, done) => done(results.shift() ?? { code: 0 }), forceFlush: end, shutdown: end },
    (message) => said.push(message),
  )
  for (let packet = 0; packet < 4; packet++) exporter.export([], () => undefined)
  expect(said).toEqual(['traces are lost: connect ECONNREFUSED', 'traces are taken again'])
})

it('the API as it is shipped sends its traces, the last ones when it stops', async () => {
  const env = { ...platform.env, OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, OTEL_TRACES_SAMPLER_ARG: 1 }
  const api = await startApi({ ...platform, env })
  const [customer] = customers as [Person]
  await call(api, customer, calls.submitTransaction, { body: depositBody(customer, offers, '5') })
  expect(await api.stop()).toBe(0)
  const spans = receiver.spans.splice(0)
  const request = one(named(spans, `POST ${calls.submitTransaction.path}`))
  const [line = ''] = api
    .said()
    .split('\n')
    .filter((each) => each.includes('"msg":"answered"'))
  expect(JSON.parse(line).reqId.replaceAll('-', '')).toBe(request.traceId)
  expect(under(spans, request).map(({ name }) => name)).toContain('command deposit.request')
})

import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as calls from '@mintmark/contracts'
import { everything } from '../lines/journeys.ts'
import type { Action } from '../lines/people.ts'
import type { Acknowledgements } from './acknowledgements.ts'
import { CLASSES, type Class, Latencies, Pacer, SHARES } from './latencies.ts'
import { PASSWORD, type SoakPlatform } from './platform.ts'
import { CUSTOMER_READS, STAFF_READS } from './reads.ts'
import { type SoakCall, SoakClient } from './soak-client.ts'

const WORKERS: Readonly<Record<Class, number>> = {
  money: 16,
  'customer reads': 16,
  'staff reads': 16,
  'sign-ins': 8,
  uploads: 4,
  streams: 16,
}
const STREAM_MS = 20_000
const RETRY_MS = 500
/** The longest that a command is sent again. A platform that is down for longer ends the soak. */
const UNACKNOWLEDGED_MS_MAX = 300_000
const FAILURES_KEPT = 20

const PROOF = readFileSync(join(import.meta.dirname, '../../docs/screenshots/customer.png'))

/** A form with the image of a proof. */
function proofForm() {
  const boundary = 'mintmark-soak-boundary'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    bytes: Buffer.concat([Buffer.from(head), PROOF, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  }
}
const FORM = proofForm()

/** A mixed load at a fixed rate, until it is ended. */
export class SoakLoad {
  readonly latencies = new Latencies()
  /** The first answers that are not 200. A command is sent again with its key until it is acknowledged. */
  readonly failures: string[] = []
  failed = 0
  readonly #platform: SoakPlatform
  readonly #acknowledgements: Acknowledgements
  readonly #pacers: ReadonlyMap<Class, Pacer>
  readonly #clients: Readonly<Record<'customer' | 'staff', SoakClient>>
  #isOver = false
  /** Why the load cannot go on. */
  #error: unknown
  #turn = 0

  /** `rate`: requests a second. */
  constructor(platform: SoakPlatform, acknowledgements: Acknowledgements, rate: number) {
    this.#platform = platform
    this.#acknowledgements = acknowledgements
    this.#pacers = new Map(CLASSES.map((name) => [name, new Pacer(rate * SHARES[name])]))
    const { customer, staff } = platform.gateways
    this.#clients = { customer: new SoakClient(customer.port), staff: new SoakClient(staff.port) }
  }

  get acknowledged(): number {
    return this.#acknowledgements.entries
  }

  /** Stops beginning anything new. Journeys under way run to their end. */
  end(): void {
    this.#isOver = true
  }

  /** Loads the platform until it is ended. Throws `PlatformDown` if a command is not acknowledged for minutes. */
  async run(): Promise<void> {
    const rounds: Readonly<Record<Class, () => Promise<void>>> = {
      money: () => this.#journey(),
      'customer reads': () => this.#readAsCustomer(),
      'staff reads': () => this.#readAsStaff(),
      'sign-ins': () => this.#signInAndOut(),
      uploads: () => this.#upload(),
      streams: () => this.#stream(),
    }
    const worker = async (name: Class) => {
      while (!this.#isOver) await rounds[name]()
    }
    const orEnd = (error: unknown) => {
      this.#error ??= error
      this.end()
      throw error
    }
    await Promise.all(CLASSES.flatMap((name) => Array.from({ length: WORKERS[name] }, () => worker(name).catch(orEnd))))
    for (const client of Object.values(this.#clients)) client.close()
  }

  #next() {
    const { environment, emails } = this.#platform
    const at = this.#turn++ % environment.facts.customers.length
    const customer = environment.facts.customers[at]
    if (!customer) throw new Error('There are no customers.')
    return { customer, email: String(emails[at]), cookie: `mm_customer=${customer.token}` }
  }

  /** Sends a call at its moment, and notes how long after it the answer came. */
  async #timed(name: Class, endpoint: calls.Endpoint, call: SoakCall) {
    const due = await this.#pacers.get(name)?.turn()
    const realm = endpoint.audience === 'staff' ? 'staff' : 'customer'
    const answer = await this.#clients[realm].send(endpoint, call)
    this.latencies.note(name, performance.now() - (due ?? 0))
    if (answer?.status !== 200) this.#fail(endpoint, answer)
    return answer
  }

  #fail({ name }: calls.Endpoint, answer: { readonly status: number; readonly text: string } | undefined): void {
    this.failed++
    const said = answer ? `${answer.status} ${answer.text.slice(0, 200)}` : 'no answer'
    if (this.failures.length < FAILURES_KEPT) this.failures.push(`${new Date().toISOString()} ${name}: ${said}`)
  }

  /** Ten commands of one customer, each sent again until it is acknowledged, or the platform counts as down. */
  async #journey(): Promise<void> {
    const { environment } = this.#platform
    const { customer, cookie } = this.#next()
    const acting =
      (cookie: string): Action =>
      async (endpoint, { params, body }) => {
        const call = { params, body, cookie, key: randomUUID() }
        const begun = performance.now()
        for (;;) {
          const answer = await this.#timed('money', endpoint, call as SoakCall)
          if (answer?.status === 200) {
            const acknowledged = JSON.parse(answer.text) as { readonly id: string }
            this.#acknowledgements.note(endpoint.name, body, acknowledged.id)
            return acknowledged
          }
          if (answer && answer.status < 500 && answer.status !== 429) throw new Refused()
          if (this.#error) throw this.#error
          if (performance.now() - begun > UNACKNOWLEDGED_MS_MAX) throw new PlatformDown(endpoint, answer)
          await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
        }
      }
    const { bundleIds, depositMethodId, staffToken } = environment.facts
    const journey = everything({
      customer,
      coin: customer.coin,
      bundleId: String(bundleIds[this.#turn % bundleIds.length]),
      methodId: depositMethodId,
      asCustomer: acting(cookie),
      asStaff: acting(`mm_staff=${staffToken}`),
    })
    // The refusal was noted; the rest of this customer's journey depends on what was refused.
    await journey.catch((error: unknown) => {
      if (!(error instanceof Refused)) throw error
    })
  }

  async #readAsCustomer(): Promise<void> {
    const { customer, cookie } = this.#next()
    const read = CUSTOMER_READS[this.#turn % CUSTOMER_READS.length]
    if (read) await this.#timed('customer reads', read.endpoint, { ...read.partsOf(customer.id), cookie })
  }

  async #readAsStaff(): Promise<void> {
    const { customer } = this.#next()
    const read = STAFF_READS[this.#turn % STAFF_READS.length]
    const cookie = `mm_staff=${this.#platform.environment.facts.staffToken}`
    if (read) await this.#timed('staff reads', read.endpoint, { ...read.partsOf(customer.id), cookie })
  }

  async #signInAndOut(): Promise<void> {
    const { email } = this.#next()
    const answer = await this.#timed('sign-ins', calls.login, { body: { email, password: PASSWORD } })
    if (answer?.status === 200) await this.#timed('sign-ins', calls.logout, { cookie: answer.cookies.join('; ') })
  }

  async #upload(): Promise<void> {
    await this.#timed('uploads', calls.uploadPaymentProof, { cookie: this.#next().cookie, form: FORM })
  }

  /** Opens a stream, and closes it after a while. */
  async #stream(): Promise<void> {
    const due = await this.#pacers.get('streams')?.turn()
    const { status, close } = await this.#clients.customer.stream(calls.streamEvents, { cookie: this.#next().cookie })
    this.latencies.note('streams', performance.now() - (due ?? 0))
    if (status !== 200) this.#fail(calls.streamEvents, { status, text: '' })
    setTimeout(close, STREAM_MS).unref()
  }
}

class Refused extends Error {}

/** A command that was not acknowledged for minutes. */
class PlatformDown extends Error {
  constructor({ name }: calls.Endpoint, last: { readonly status: number } | undefined) {
    const minutes = UNACKNOWLEDGED_MS_MAX / 60_000
    super(
      `The platform is down: ${name} was not acknowledged for ${minutes} minutes. Last: ${last?.status ?? 'no answer'}.`,
    )
  }
}

import { readFileSync } from 'node:fs'
import { confirmTransaction, listBalances, listDeposits } from '@mintmark/contracts'
import { expect } from 'vitest'
import { type ApiProcess, call, type Heard } from '../api-process.ts'
import type { Balancer } from '../balancer.ts'
import { until } from '../cluster/processes.ts'
import { type Calls, type Load, type LoadCall, load, summaryOf } from '../drill-load.ts'
import { booksAre, report } from '../drill-table.ts'
import type { Offers } from '../money.ts'
import { openPayers, type Payers, payerOf, payInAndOut } from '../payers.ts'
import { type Person, signedIn } from '../people.ts'
import type { TestPlatform } from '../test-platform.ts'
import { verifyBooks } from '../verify-books.ts'

/** The size of a drill. */
interface Size {
  /** The customers, each of whom pays in and out again and again. */
  readonly customers: number
  /** The payments that are acknowledged before a fault begins, and after it is over. */
  readonly around: number
}

const USUAL: Size = { customers: 12, around: 40 }
/**
 * The memory that a process takes at most after a fault, in MiB. One that has warmed up takes up to 500; what keeps each of the thousands of
 * requests of a drill takes it further. A cluster ends one that takes 1,024.
 */
const MEMORY_MIB_MAX = 640

/** The resident memory of a process in MiB. Linux only. */
export const residentMib = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** A fault under load. */
interface During {
  /** Waits for some payments that are acknowledged from now on. */
  readonly payments: () => Promise<void>
  /** Waits for so many more answers of a status. */
  readonly answered: (status: number, count: number) => Promise<void>
}

/** People with funds who pay in and out while something is wrong with a platform. */
export class PaymentDrill {
  readonly platform: TestPlatform
  /** The processes that are loaded. A drill may replace them. */
  apis: ApiProcess[] = []
  /** Makes a call in place of one to those processes, such as through a balancer. */
  through: Balancer['call'] | undefined
  readonly offers: Offers
  readonly customers: readonly Person[]
  staff: Person
  /** The number of times that staff had to sign in again, because their session was over. */
  signIns = 0
  /** The payments around a fault. */
  readonly #around: number
  /** The acknowledged requests of all drills so far. */
  readonly #acknowledged = { submitted: new Set<string>(), confirmed: 0 }

  private constructor(platform: TestPlatform, { offers, staff, customers }: Payers, { around }: Size) {
    this.platform = platform
    this.#around = around
    this.offers = offers
    this.staff = staff
    this.customers = customers
  }

  /** Prepares the people on a platform. */
  static async open(platform: TestPlatform, size = USUAL): Promise<PaymentDrill> {
    return new PaymentDrill(platform, await openPayers(platform, size.customers), size)
  }

  /** A deposit that staff confirm, a withdrawal, and reads. */
  readonly #round = async (calls: Calls, worker: number): Promise<void> => {
    const { read } = calls
    const person = payerOf(this, worker)
    await payInAndOut(calls, worker, this)
    await read(person, listBalances, { params: { userId: person.id } })
    await read(this.staff, listDeposits, {}, 'staff')
  }

  /** Makes a call as a customer, or as the staff member with the current session. */
  #call(worker: number, { person, endpoint, sent, realm }: LoadCall): Promise<Heard> {
    const caller = realm === 'staff' ? this.staff : person
    if (this.through) return this.through(caller, endpoint, sent, realm)
    return call(this.apis[worker % this.apis.length] as ApiProcess, caller, endpoint, sent, realm)
  }

  /** Counts a request that the drill made itself and that was acknowledged. */
  acknowledge(id: string): void {
    this.#acknowledged.submitted.add(id)
  }

  /** Loads the processes before, during and after a fault. */
  async loadDuring(fault: (during: During) => Promise<void>): Promise<Load> {
    let seen: Load | undefined
    let isGivenUp = false
    let last = Number.POSITIVE_INFINITY
    const count = () => seen?.acknowledged.length ?? 0
    const running = load({
      workers: this.customers.length,
      processes: this.through ? 1 : this.apis.length,
      attempt: async (worker, made) => {
        if (isGivenUp) throw new Error('The drill has failed.')
        const heard = await this.#call(worker, made)
        if (heard?.status !== 401 || made.realm !== 'staff') return heard
        this.signIns++
        this.staff = await signedIn(this.platform, 'staff', this.staff.id)
        return this.#call(worker, made)
      },
      round: this.#round,
      isOver: (result) => {
        seen = result
        return count() >= last
      },
    })
    const payments = () => {
      const enough = count() + this.#around
      return until(`${this.#around} payments are acknowledged`, () => count() >= enough)
    }
    const answered = (status: number, more: number) => {
      const enough = (seen?.statuses.get(status) ?? 0) + more
      return until(`${more} answers are ${status}`, () => (seen?.statuses.get(status) ?? 0) >= enough)
    }
    const finished = payments()
      .then(() => fault({ payments, answered }))
      .then(payments)
      .then(() => {
        last = count()
      })
      .catch((error: unknown) => {
        isGivenUp = true
        throw error
      })
    const [result] = await Promise.all([running, finished])
    return result
  }

  /** Compares what was acknowledged in all drills with what is there: requests by their ids, and the number of confirmed deposits. */
  async #compare(result: Load): Promise<{ lost: number; doubled: number }> {
    for (const { call, body } of result.acknowledged)
      if (call === confirmTransaction.name) this.#acknowledged.confirmed++
      else this.#acknowledged.submitted.add(String(body.id))
    const rows = await this.platform.reads`
      select id, false as confirmed from withdrawals union all select id, status = 'confirmed' from deposits`
    const there = new Set(rows.map(({ id }) => String(id)))
    const { submitted, confirmed } = this.#acknowledged
    const missing = [...submitted].filter((id) => !there.has(id)).length
    const unknown = [...there].filter((id) => !submitted.has(id)).length
    const more = rows.filter((row) => row.confirmed).length - confirmed
    return { lost: missing + Math.max(0, -more), doubled: unknown + Math.max(0, more) }
  }

  /**
   * A drill: loads the platform during a fault, and writes the line of the table. Afterwards the books are right, nothing that was
   * acknowledged is lost or doubled, no answer was another than 200, 503 and those that are named, and the process has not grown beyond what it takes in use.
   */
  async run(
    name: string,
    fault: (during: During) => Promise<void>,
    further: readonly (number | 'none')[] = [],
  ): Promise<Load> {
    const [first] = this.apis
    const before = first ? residentMib(first.pid) : 0
    const result = await this.loadDuring(fault)
    const survivor = this.apis[0]?.pid === first?.pid ? first : undefined
    const memory = survivor ? ` memory ${before.toFixed(0)} to ${residentMib(survivor.pid).toFixed(0)} MiB;` : ''
    const { lost, doubled } = await this.#compare(result)
    const books = await verifyBooks(this.platform)
    report(
      name,
      `${summaryOf(result)};${memory} lost ${lost}, doubled ${doubled} of ${result.acknowledged.length}; ${booksAre(books)}`,
    )
    expect({ lost, doubled, books }).toEqual({ lost: 0, doubled: 0, books: [] })
    const usual = [200, 503, ...further]
    expect([...result.statuses.keys()].filter((status) => !usual.includes(status))).toEqual([])
    if (survivor) expect(residentMib(survivor.pid)).toBeLessThan(MEMORY_MIB_MAX)
    return result
  }
}

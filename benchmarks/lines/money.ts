import type { BenchEnvironment } from '../environment/open-environment.ts'
import type { Customer } from '../environment/prepare.ts'
import { HttpClient } from './http-client.ts'
import { fund, type Traveller, topUpHouse } from './journeys.ts'
import { type Action, actor, customerHeaders, staffHeaders } from './people.ts'

export const CONNECTIONS = 64

/** One kind of money load. */
export interface Load {
  readonly connections: number
  readonly journey: (traveller: Traveller) => Promise<void>
  /** The next customer, coin and bundle. */
  readonly next: (environment: BenchEnvironment, turn: number) => { customer: Customer; coin: string; bundleId: string }
}

let turns = 0

/** The number of acknowledged commands: while the load lasted, and in all, with those under way at its end. */
export interface Acknowledged {
  readonly inTime: number
  readonly inAll: number
}

/** Runs a load and counts the commands that were acknowledged. */
export async function runLoad(environment: BenchEnvironment, load: Load, seconds: number): Promise<Acknowledged> {
  const { facts } = environment
  const end = performance.now() + seconds * 1000
  let [inTime, inAll] = [0, 0]
  const done = () => {
    inAll++
    if (performance.now() < end) inTime++
  }
  await overConnections(environment, load.connections, async ({ customer: asking, staff }) => {
    const asStaff = actor(staff, staffHeaders(facts.staffToken), done)
    while (performance.now() < end) {
      const { customer, coin, bundleId } = load.next(environment, turns++)
      const asCustomer = actor(asking, customerHeaders(customer), done)
      await load.journey({ customer, coin, bundleId, methodId: facts.depositMethodId, asCustomer, asStaff })
    }
  })
  return { inTime, inAll }
}

/** Gives the house the funds from which profit is paid. */
export async function fundHouse({ ports, facts }: BenchEnvironment): Promise<void> {
  const client = await HttpClient.open(ports.staff)
  await topUpHouse({ asStaff: actor(client, staffHeaders(facts.staffToken), () => undefined) })
  client.close()
}

/** Gives the house, and every customer in the own coin and in USDT, funds by the product's own commands. */
export async function fundEveryone(environment: BenchEnvironment): Promise<void> {
  await fundHouse(environment)
  const wanted = environment.facts.customers.flatMap(({ id, coin }) =>
    [...new Set([coin, 'USDT'])].map((each) => ({ id, coin: each })),
  )
  await overConnections(environment, CONNECTIONS, async ({ staff }) => {
    const asStaff: Action = actor(staff, staffHeaders(environment.facts.staffToken), () => undefined)
    for (let next = wanted.pop(); next; next = wanted.pop()) await fund({ asStaff }, next.id, next.coin)
  })
}

/** A connection to each port; only one of them is busy at a time. */
type Clients = Readonly<Record<'customer' | 'staff', HttpClient>>

async function overConnections(
  { ports }: BenchEnvironment,
  connections: number,
  work: (clients: Clients) => Promise<void>,
): Promise<void> {
  const open = async () => ({
    customer: await HttpClient.open(ports.customer),
    staff: await HttpClient.open(ports.staff),
  })
  const clients = await Promise.all(Array.from({ length: connections }, open))
  try {
    await Promise.all(clients.map(work))
  } finally {
    for (const { customer, staff } of clients) for (const client of [customer, staff]) client.close()
  }
}

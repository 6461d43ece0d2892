import type { Stage } from '../stage/open-stage.ts'
import type { Customer } from '../stage/prepare.ts'
import { HttpClient } from './http-client.ts'
import { fund, type Traveller, topUpHouse } from './journeys.ts'
import { type Act, actor, customerHeaders, staffHeaders } from './people.ts'

export const CONNECTIONS = 64

/** What one kind of money load consists of. */
export interface Load {
  readonly connections: number
  readonly journey: (traveller: Traveller) => Promise<void>
  /** The next customer, coin and bundle. */
  readonly next: (stage: Stage, turn: number) => { customer: Customer; coin: string; bundleId: string }
}

let turns = 0

/** Commands acknowledged a second while the load lasts. */
export async function commandsPerSecond(stage: Stage, load: Load, seconds: number): Promise<number> {
  const { facts } = stage
  const begin = performance.now()
  const end = begin + seconds * 1000
  let count = 0
  const done = () => {
    if (performance.now() < end) count++
  }
  await overConnections(stage, load.connections, async (client) => {
    const asStaff = actor(client, staffHeaders(facts.staffToken), done)
    while (performance.now() < end) {
      const { customer, coin, bundleId } = load.next(stage, turns++)
      const asCustomer = actor(client, customerHeaders(customer), done)
      await load.journey({ customer, coin, bundleId, methodId: facts.depositMethodId, asCustomer, asStaff })
    }
  })
  return count / seconds
}

/** Gives every customer funds in the own coin and in USDT, by the product's own command. */
export async function fundEveryone(stage: Stage): Promise<void> {
  const client = await HttpClient.open(stage.apiPort)
  await topUpHouse({ asStaff: actor(client, staffHeaders(stage.facts.staffToken), () => undefined) })
  client.close()
  const wanted = stage.facts.customers.flatMap(({ id, coin }) =>
    [...new Set([coin, 'USDT'])].map((each) => ({ id, coin: each })),
  )
  await overConnections(stage, CONNECTIONS, async (client) => {
    const asStaff: Act = actor(client, staffHeaders(stage.facts.staffToken), () => undefined)
    for (let next = wanted.pop(); next; next = wanted.pop()) await fund({ asStaff }, next.id, next.coin)
  })
}

async function overConnections(
  { apiPort }: Stage,
  connections: number,
  work: (client: HttpClient) => Promise<void>,
): Promise<void> {
  const clients = await Promise.all(Array.from({ length: connections }, () => HttpClient.open(apiPort)))
  try {
    await Promise.all(clients.map(work))
  } finally {
    for (const client of clients) client.close()
  }
}

import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { PlanNode } from './explain.ts'

const NOTICE = 'N'.charCodeAt(0)
const MESSAGE = 'M'.charCodeAt(0)
const HEAD_BYTES = 5

/** The text of a notice. */
function messageOf(body: Buffer): string {
  for (let at = 0; body[at] !== undefined && body[at] !== 0; ) {
    const end = body.indexOf(0, at)
    if (body[at] === MESSAGE) return body.toString('utf8', at + 1, end)
    at = end + 1
  }
  return ''
}

/** Settings of a database whose connections report the plan of each statement. Only a superuser can make them. */
export const reportingPlans = (database: string): string =>
  Object.entries({
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_timing': 'off',
    'auto_explain.log_format': 'json',
    'auto_explain.log_level': 'notice',
    // A short table is read as a whole unless each of its rows costs much. One without an index is read as a whole even then.
    enable_seqscan: 'off',
    cpu_tuple_cost: '1000',
  })
    .map(([name, value]) => `alter database ${database} set ${name} = '${value}'`)
    .join('; ')

/** A wire between the API and PostgreSQL that keeps the plans that PostgreSQL reports. */
export async function openPlanWire(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let kept: PlanNode[] = []

  const keep = (message: string) => {
    const begin = message.indexOf('{')
    if (!message.startsWith('duration:') || begin < 0) return
    kept.push((JSON.parse(message.slice(begin)) as { Plan: PlanNode }).Plan)
  }

  /** Reads the messages of one connection. */
  const reader = () => {
    let rest: Buffer = Buffer.alloc(0)
    return (chunk: Buffer) => {
      rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
      while (rest.length >= HEAD_BYTES) {
        const end = 1 + rest.readUInt32BE(1)
        if (rest.length < end) return
        if (rest[0] === NOTICE) keep(messageOf(rest.subarray(HEAD_BYTES, end)))
        rest = rest.subarray(end)
      }
    }
  }

  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname)
    const read = reader()
    for (const socket of [client, database]) {
      sockets.add(socket)
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    }
    client.on('data', (chunk) => database.write(chunk)).on('close', () => database.destroy())
    database.on('data', (chunk) => {
      read(chunk)
      client.write(chunk)
    })
    database.on('close', () => client.end())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)

  return {
    url: url.href,
    /** The plans of the statements since the last call, with the rows that each node read. */
    take: () => {
      const taken = kept
      kept = []
      return taken
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

// The guard cleans up after a supervisor that was killed: it stops the processes and removes the folders that the
// supervisor registered. It notices because its standard input closes. It runs in its own session, so that no signal
// to the supervisor reaches it.
import { rmSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { isAlive, type ProcessIdentity, sendSignal, until } from './identity.ts'

/** The messages from the supervisor to the guard, one JSON value per line. */
export type GuardOrder =
  | { order: 'watch'; who: ProcessIdentity; target: number; signal: NodeJS.Signals; graceMs: number }
  | { order: 'forget'; pid: number }
  | { order: 'remove-folder'; folder: string }

type Watch = Extract<GuardOrder, { order: 'watch' }>

const watched = new Map<number, Watch>()
const folders = new Set<string>()

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)

for await (const line of createInterface({ input: process.stdin })) {
  const order = JSON.parse(line) as GuardOrder
  if (order.order === 'watch') watched.set(order.who.pid, order)
  else if (order.order === 'forget') watched.delete(order.pid)
  else folders.add(order.folder)
}

// In reverse order: the web apps before the API, the API before the database.
for (const watch of [...watched.values()].reverse()) {
  if (!isAlive(watch.who)) continue
  sendSignal(watch.target, watch.signal)
  const ended = await until(() => !isAlive(watch.who), watch.graceMs)
  if (!ended) sendSignal(watch.target, 'SIGKILL')
}
for (const folder of folders) rmSync(folder, { recursive: true, force: true })

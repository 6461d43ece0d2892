import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Returns a message about the first port that cannot be used, or undefined if all are free. */
export async function findBusyPort(ports: readonly { name: string; port: number }[]): Promise<string | undefined> {
  for (const { name, port } of ports) {
    const problem = (await problemWith(port, '127.0.0.1')) ?? (await problemWith(port, '::1'))
    if (problem === 'EADDRINUSE') return `Port ${port} (${name}) is in use. Set ${name} to a free port.`
    if (problem === 'EACCES')
      return `Port ${port} (${name}) needs privileges that this user does not have. Set ${name} to a port above 1023.`
  }
  return undefined
}

/** Below the ports that Linux gives to outgoing connections, which could take one between its choice and its use. */
const CHOSEN_FROM = 20_000
const CHOSEN_BELOW = 32_000
const TRIES_MAX = 1_000

/** The ports that this process has chosen, each once. */
const chosen = new Set<number>()

/** A port of 127.0.0.1 that is free now, and that this process has not chosen before. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < TRIES_MAX; tries++) {
    const port = randomInt(CHOSEN_FROM, CHOSEN_BELOW)
    if (chosen.has(port)) continue
    chosen.add(port)
    if ((await problemWith(port, '127.0.0.1')) === undefined) return port
  }
  throw new Error(`No free port from ${CHOSEN_FROM} to ${CHOSEN_BELOW - 1} was found on 127.0.0.1.`)
}

/** As many different free ports. */
export const freePorts = (count: number): Promise<number[]> => Promise.all(Array.from({ length: count }, freePort))

/** Tries to listen, which is the only reliable check. A machine without IPv6 passes it. */
function problemWith(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)))
  })
}

import type { Socket } from 'node:net'

/** The parts of Node's HTTP server and of its answer that are used here. */
interface Server {
  readonly listening: boolean
  readonly closeAllConnections: () => void
}
interface Answer {
  readonly once: (event: 'finish', listener: () => void) => unknown
}

/** The longest that the end of a process may take after its drain, in milliseconds. */
export const GRACE_MS = 10_000
/** The part of it for requests that are under way. */
const UNDER_WAY_MS = 7_000

/**
 * Ends a connection with the answer that it waits for, if the server has closed its port until then. Node ends only those that wait for
 * none: the others would stay open for a next request, and hold up the end of the process as long as their client keeps them.
 */
export function endWithAnswer(server: Pick<Server, 'listening'>, socket: Socket, answer: Answer): void {
  answer.once('finish', () => {
    if (!server.listening) socket.destroySoon()
  })
}

/**
 * Ends the connections that are left this many milliseconds after a server began to close: those that never sent a request, for which Node
 * waits without a limit, and those that stand still. Without it, the process would be ended by force.
 */
export function endLeft(server: Pick<Server, 'closeAllConnections'>, afterMs = UNDER_WAY_MS): void {
  setTimeout(() => server.closeAllConnections(), afterMs).unref()
}

import { once } from 'node:events'
import type { ClientRequest } from 'node:http'
import type { Socket } from 'node:net'
import type { TestPlatform } from './test-platform.ts'

/**
 * Sends requests to the customers' port, each on a separate connection that closes while the session is looked up. Sessions are
 * looked up in turn, so a later request gets an answer after these requests are over.
 */
export async function leaveEarly(
  { app, reads }: TestPlatform,
  sendAll: readonly (() => ClientRequest)[],
): Promise<void> {
  const { server } = app.customer
  const closed: Promise<unknown>[] = []
  const keep = (socket: Socket) => closed.push(new Promise((resolve) => socket.once('close', resolve)))
  server.on('connection', keep)
  await reads.begin(async (transaction) => {
    await transaction`lock table sessions in access exclusive mode`
    for (const send of sendAll) {
      const arrived = once(server, 'request')
      const request = send().on('error', () => undefined)
      await arrived
      request.destroy()
    }
    await Promise.all(closed)
  })
  server.off('connection', keep)
}

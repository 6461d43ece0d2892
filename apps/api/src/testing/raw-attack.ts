import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import type { Body } from './people.ts'

/** The time that the suite waits for a server that waits for more of a request itself. */
const PATIENCE_MS = 250

/** Sends bytes on a separate connection. `heard` waits until something is answered, and returns everything that was. */
export async function sendRaw(port: number, bytes: string) {
  const socket = connect(port, '127.0.0.1')
  let answered = ''
  const spoke = Promise.withResolvers<void>()
  socket.on('data', (chunk: Buffer) => {
    answered += chunk.toString('latin1')
    spoke.resolve()
  })
  socket.on('error', () => undefined)
  socket.on('close', () => spoke.resolve())
  await once(socket, 'connect')
  socket.write(bytes, 'latin1')
  return {
    heard: async (): Promise<string> => {
      const patience = setTimeout(spoke.resolve, PATIENCE_MS)
      await spoke.promise
      clearTimeout(patience)
      return answered
    },
    close: () => {
      socket.destroy()
      return answered
    },
  }
}

/** A person who asks who they are over a connection that stays open. */
export function openVictim(port: number, path: string, cookie: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return {
    ask: async (): Promise<{ readonly status: number; readonly body: Body }> => {
      const request = get({ host: '127.0.0.1', port, path, agent, headers: { cookie } })
      const [response] = await once(request, 'response')
      const text = Buffer.concat(await response.toArray()).toString()
      return { status: response.statusCode, body: JSON.parse(text) }
    },
    close: () => agent.destroy(),
  }
}

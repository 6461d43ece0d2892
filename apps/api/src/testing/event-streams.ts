import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type StreamEvent, streamEvent } from '@mintmark/contracts'
import type { FastifyInstance } from 'fastify'

/** An open event stream, as a browser reads it. */
export interface EventReader {
  readonly status: number | undefined
  readonly headers: IncomingMessage['headers']
  /** The events that arrived and were not taken yet. */
  readonly events: readonly StreamEvent[]
  /** Waits for the next event and takes it. */
  readonly next: () => Promise<StreamEvent>
  /** Resolves once the server has ended the stream. */
  readonly ended: Promise<unknown>
  readonly close: () => void
}

/** The port of one realm's API, which listens from now on. */
export async function listen(app: FastifyInstance): Promise<number> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

const EVERY_DATA = /^data: (.*)$/gm

interface Opening {
  readonly port: number
  readonly path: string
  readonly cookie: string
  readonly headers?: Record<string, string>
}

/** Opens an event stream on a separate connection. A refused one has its status, and ends immediately. */
export async function openEvents({ port, path, cookie, headers = {} }: Opening): Promise<EventReader> {
  const agent = new Agent({ keepAlive: false })
  const sent = request({
    host: '127.0.0.1',
    port,
    path,
    agent,
    headers: { accept: 'text/event-stream', cookie, ...headers },
  })
  sent.end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const events: StreamEvent[] = []
  let arrived = Promise.withResolvers<void>()
  let rest = ''
  response.on('error', () => undefined)
  response.setEncoding('utf8').on('data', (text: string) => {
    rest += text
    const end = rest.lastIndexOf('\n\n') + 2
    if (end < 2) return
    for (const [, data] of rest.slice(0, end).matchAll(EVERY_DATA))
      events.push(streamEvent.parse(JSON.parse(String(data))))
    rest = rest.slice(end)
    arrived.resolve()
    arrived = Promise.withResolvers()
  })
  const next = async (): Promise<StreamEvent> => {
    while (events.length === 0) await arrived.promise
    return events.shift() as StreamEvent
  }
  const ended = new Promise((resolve) => response.on('close', resolve))
  return { status: response.statusCode, headers: response.headers, events, next, ended, close: () => sent.destroy() }
}

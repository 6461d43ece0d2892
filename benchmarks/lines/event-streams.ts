import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { streamEvents } from '@mintmark/contracts'
import type { Customer } from '../environment/prepare.ts'
import { customerHeaders } from './people.ts'

/** The API takes at most 512 streams from one address, so the readers spread over addresses of the loopback interface. */
const STREAMS_PER_ADDRESS = 400
/** So many connections are opened at a time: more would wait in the queue of the listening socket. */
const OPENED_AT_ONCE = 200
/** The beginning of a price event tells it from all others: it contains the time of the first price. */
const EVENT_START = /data: (\{"type":"prices".{0,200})/s

/** Readers of event streams, each a customer with its own connection. */
export class StreamReaders {
  readonly #sockets: Socket[] = []
  /** The times at which each price event reached each reader, in milliseconds. */
  readonly arrivals = new Map<string, number[]>()

  /** Opens a stream for each customer, and returns when all of them have been answered. */
  async open(port: number, customers: readonly Customer[]): Promise<void> {
    for (let first = 0; first < customers.length; first += OPENED_AT_ONCE) {
      const some = customers.slice(first, first + OPENED_AT_ONCE)
      await Promise.all(some.map((customer, index) => this.#read(port, customer, first + index)))
    }
  }

  async #read(port: number, customer: Customer, index: number): Promise<void> {
    const localAddress = `127.0.1.${1 + Math.floor(index / STREAMS_PER_ADDRESS)}`
    const socket = connect({ port, host: '127.0.0.1', localAddress })
    this.#sockets.push(socket)
    const { host, cookie } = customerHeaders(customer)
    socket.write(
      `GET ${streamEvents.path} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\nAccept: text/event-stream\r\n\r\n`,
    )
    const [head] = await once(socket, 'data')
    const status = head.toString('latin1').split('\r\n', 1)[0]
    if (status !== 'HTTP/1.1 200 OK') throw new Error(`A stream was refused: ${status}`)
    socket.on('data', (chunk) => this.#note(chunk))
  }

  #note(chunk: Buffer): void {
    const [, event] = EVENT_START.exec(chunk.toString('latin1')) ?? []
    if (event === undefined) return
    const times = this.arrivals.get(event) ?? []
    this.arrivals.set(event, times)
    times.push(performance.now())
  }

  /** The number of streams that are still open. */
  get size(): number {
    return this.#sockets.filter(({ readyState }) => readyState === 'open').length
  }

  close(): void {
    for (const socket of this.#sockets.splice(0)) socket.destroy()
  }
}

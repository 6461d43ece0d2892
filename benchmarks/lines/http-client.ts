import { connect, type Socket } from 'node:net'

const HEAD_END = Buffer.from('\r\n\r\n')
const ANSWER_SECONDS_MAX = 30

export interface Request {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: unknown
}

export interface Response {
  readonly status: number
  readonly body: string
}

/**
 * One keep-alive connection that sends a request and waits for its answer. It does no more than that, because whatever
 * the load costs is missing to the API on the same machine.
 */
export class HttpClient {
  readonly #socket: Socket
  #received: Buffer = Buffer.alloc(0)
  #settle: { resolve: (response: Response) => void; reject: (error: Error) => void } | undefined

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.setNoDelay(true)
    socket.setTimeout(ANSWER_SECONDS_MAX * 1000, () => socket.destroy(new Error('timed out')))
    socket.on('data', (chunk) => this.#take(chunk))
    socket.on('error', (error) => this.#settle?.reject(error))
    socket.on('close', () => this.#settle?.reject(new Error('the connection was closed')))
  }

  static open(port: number): Promise<HttpClient> {
    return new Promise((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1' })
      socket.once('error', reject)
      socket.once('connect', () => resolve(new HttpClient(socket)))
    })
  }

  send({ method, path, headers, body }: Request): Promise<Response> {
    const content = body === undefined ? '' : JSON.stringify(body)
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    const type =
      content === '' ? '' : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(content)}\r\n`
    this.#socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}${type}\r\n${content}`)
    return new Promise((resolve, reject) => {
      this.#settle = { resolve, reject }
    })
  }

  close(): void {
    this.#socket.destroy()
  }

  #take(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk])
    const headEnd = this.#received.indexOf(HEAD_END)
    if (headEnd < 0) return
    const head = this.#received.toString('latin1', 0, headEnd)
    const length = Number(/content-length: *(\d+)/i.exec(head)?.[1] ?? 0)
    const bodyStart = headEnd + HEAD_END.length
    if (this.#received.length < bodyStart + length) return
    const body = this.#received.toString('utf8', bodyStart, bodyStart + length)
    this.#received = this.#received.subarray(bodyStart + length)
    this.#settle?.resolve({ status: Number(head.slice(9, 12)), body })
  }
}

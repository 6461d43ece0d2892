import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A span as it arrived. */
export interface SeenSpan {
  readonly traceId: string
  readonly id: string
  readonly parentId: string
  readonly name: string
  readonly attributes: Readonly<Record<string, string | number>>
  /** The ids of the spans that it is linked to. */
  readonly links: readonly string[]
  readonly isFailed: boolean
}

type Field = readonly [number: number, value: Buffer | bigint]

/** The fields of a message in the wire format of protobuf: numbers of any kind, or bytes. */
function fieldsOf(message: Buffer): Field[] {
  let at = 0
  const varint = () => {
    let value = 0n
    for (let shift = 0n; ; shift += 7n) {
      const byte = message[at++] ?? 0
      value |= BigInt(byte & 127) << shift
      if (byte < 128) return value
    }
  }
  const take = (bytes: number) => {
    at += bytes
    return message.subarray(at - bytes, at)
  }
  const fields: Field[] = []
  while (at < message.length) {
    const tag = Number(varint())
    const kind = tag & 7
    const value = kind === 0 ? varint() : kind === 1 ? take(8) : kind === 5 ? take(4) : take(Number(varint()))
    fields.push([tag >> 3, value])
  }
  return fields
}

const bytesOf = (message: Buffer, number: number): Buffer[] =>
  fieldsOf(message).flatMap(([field, value]) => (field === number && Buffer.isBuffer(value) ? [value] : []))
const first = (message: Buffer, number: number): Buffer => bytesOf(message, number)[0] ?? Buffer.alloc(0)

function attributeOf(pair: Buffer): [name: string, value: string | number] {
  const [[, value] = []] = fieldsOf(first(pair, 2))
  return [first(pair, 1).toString(), Buffer.isBuffer(value) ? value.toString() : Number(value)]
}

const spanOf = (span: Buffer): SeenSpan => ({
  traceId: first(span, 1).toString('hex'),
  id: first(span, 2).toString('hex'),
  parentId: first(span, 4).toString('hex'),
  name: first(span, 5).toString(),
  attributes: Object.fromEntries(bytesOf(span, 9).map(attributeOf)),
  links: bytesOf(span, 13).map((link) => first(link, 2).toString('hex')),
  isFailed: fieldsOf(first(span, 15)).some(([field, value]) => field === 3 && value === 2n),
})

/** Starts a receiver of traces (OTLP over HTTP, as protobuf). `spans` are those that arrived. */
export async function openTraceReceiver() {
  const spans: SeenSpan[] = []
  let isStalled = false
  const server = createServer(async (request, response) => {
    const packet = await buffer(request)
    const scopes = bytesOf(packet, 1).flatMap((resource) => bytesOf(resource, 2))
    spans.push(...scopes.flatMap((scope) => bytesOf(scope, 2)).map(spanOf))
    if (isStalled) return
    response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    /** Takes packets without an answer. */
    stall: () => {
      isStalled = true
    },
    goOn: () => {
      isStalled = false
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

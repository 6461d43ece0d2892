import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { isIPv6 } from 'node:net'

const HEADER_BYTES = 12
const TYPE_BYTES = { A: 1, AAAA: 28 }

/** The name and type of the question in a DNS message, and the offset of its end. */
function approvalRequestOf(message: Buffer) {
  const labels: string[] = []
  let at = HEADER_BYTES
  for (let length = message.readUInt8(at); length > 0; length = message.readUInt8(at)) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.'), type: message.readUInt16BE(at + 1), end: at + 5 }
}

/** The bytes of an address. */
function bytesOf(address: string): Buffer {
  if (!isIPv6(address)) return Buffer.from(address.split('.').map(Number))
  const [head = '', tail = ''] = address.split('::')
  const words = (text: string) => (text === '' ? [] : text.split(':').map((word) => Number.parseInt(word, 16)))
  const [first, last] = [words(head), words(tail)]
  const all = [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last]
  return Buffer.from(all.flatMap((word) => [word >> 8, word & 255]))
}

/** A name server on this machine with a list of answers per name: for the first query, the second, and so on. */
export async function openNameServer(names: Record<string, string[][]>) {
  const asked: string[] = []
  const socket = createSocket('udp4')
  socket.on('message', (message, { port, address }) => {
    const { name, type, end } = approvalRequestOf(message)
    const isV6 = type === TYPE_BYTES.AAAA
    const times = asked.filter((each) => each === `${name} ${type}`).length
    asked.push(`${name} ${type}`)
    const answers = names[name]
    const found = (answers?.[Math.min(times, answers.length - 1)] ?? []).filter((each) => isIPv6(each) === isV6)
    const header = Buffer.alloc(HEADER_BYTES)
    message.copy(header, 0, 0, 2)
    header.writeUInt16BE(answers ? 0x8180 : 0x8183, 2)
    header.writeUInt16BE(1, 4)
    header.writeUInt16BE(found.length, 6)
    const records = found.map((each) => {
      const bytes = bytesOf(each)
      const record = Buffer.from([0xc0, HEADER_BYTES, 0, type, 0, 1, 0, 0, 0, 0, 0, bytes.length])
      return Buffer.concat([record, bytes])
    })
    socket.send(Buffer.concat([header, message.subarray(HEADER_BYTES, end), ...records]), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return { at: `127.0.0.1:${socket.address().port}`, asked, close: () => socket.close() }
}

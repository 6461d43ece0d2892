import { ADDRESS_LETTERS_MAX, addressOf, BODY_KILOBYTES_MAX, type Endpoint } from '@mintmark/contracts'
import type { Change } from './any-call.ts'
import type { Furnished } from './furnish.ts'
import { sampleAt } from './sample-at.ts'

/** Texts that patterns and parsers are slow with, repeated up to a length: a beginning, a unit to repeat, and an end. */
const TEXTS: readonly (readonly [begin: string, unit: string, end: string])[] = [
  ['', '0', '1'],
  ['1.', '0', ''],
  ['', '9', ''],
  ['1e', '9', ''],
  ['', ' ', 'x'],
  ['x', ' ', 'x'],
  ['', '\n\t', 'x'],
  ['', 'a.', '@'],
  ['a@', 'a.', ''],
  ['a@', 'a-', '!'],
  ['"', 'a"', '<'],
  ['"', ' ', ''],
  ['', '<', 'a@b.c>'],
  ['', 'a', '!'],
  ['', 'a.', '!'],
  ['', '-', ''],
  ['', '%_\\', ''],
  ['', "'", ''],
  ['', 'İ', ''],
  ['', 'ﷺ', ''],
  ['', '😀', ''],
  ['', 'a\u0301', ''],
  ['{', '[', ''],
  ['', '../', ''],
]

/** Text of this many bytes as it is sent. */
function fill([begin, unit, end]: (typeof TEXTS)[number], bytes: number, sizeOf: (text: string) => number): string {
  const times = Math.floor((bytes - sizeOf(begin) - sizeOf(end)) / sizeOf(unit))
  return begin + unit.repeat(Math.max(0, times)) + end
}

const jsonBytes = (text: string) => Buffer.byteLength(JSON.stringify(text)) - 2
const urlBytes = (text: string) => encodeURIComponent(text).length

/** A body with some of its fields set to JSON text. */
const bodyWith = (body: object, values: Readonly<Record<string, string>>) =>
  `{${Object.entries({ ...body, ...values })
    .map(([name, value]) => `${JSON.stringify(name)}:${name in values ? value : JSON.stringify(value)}`)
    .join()}}`

/** The fields of a body that are made heavy: each alone, and all of them together. */
function fieldsOf(body: object): readonly (readonly string[])[] {
  const names = Object.keys(body)
  return names.length === 0 ? [] : [...names.map((name) => [name]), names]
}

/** Valid bodies with fields of the greatest size that is allowed. */
function heavyFields(endpoint: Endpoint, at: Furnished): string[] {
  const bytesMax = (endpoint.bodyKilobytesMax ?? BODY_KILOBYTES_MAX) * 1024
  return sampleAt(endpoint, at).bodies.flatMap((body) =>
    fieldsOf(body).flatMap((names) => {
      const share = Math.floor((bytesMax - JSON.stringify(body).length - 100) / names.length)
      const values = [
        ...TEXTS.map((text) => JSON.stringify(fill(text, share, jsonBytes))),
        `0.${'0'.repeat(share - 10)}1`,
        `1${'0'.repeat(share - 10)}`,
        `${'1'.repeat(share - 10)}.5`,
        `[${'0.1234567890123456,'.repeat(Math.floor((share - 10) / 19))}1]`,
        '['.repeat(share / 2) + ']'.repeat(share / 2),
      ]
      return values.map((value) => bodyWith(body, Object.fromEntries(names.map((name) => [name, value]))))
    }),
  )
}

/** JSON of the greatest size that fits no schema. */
function heavyJson({ bodyKilobytesMax = BODY_KILOBYTES_MAX }: Endpoint): string[] {
  const bytes = bodyKilobytesMax * 1024
  const keys = Array.from({ length: bytes / 12 }, (_, index) => `"k${index}":0`)
  return [
    '['.repeat(bytes),
    '{"a":'.repeat(bytes / 5),
    `{${keys.join()}}`.slice(0, bytes),
    `{${keys.slice(0, 900).join()}}`,
    `[${Array(900).fill('0.1234567890123456').join()}]`,
    `"${'\\u0000'.repeat(bytes / 6 - 1)}"`,
    `"${'\\'.repeat(bytes - 2)}"`,
    '1'.repeat(bytes),
    ' '.repeat(bytes),
  ]
}

function heavyAddresses(endpoint: Endpoint, at: Furnished): string[] {
  const { shape } = (endpoint.query ?? { shape: {} }) as unknown as { shape: Record<string, unknown> }
  const { params, query } = sampleAt(endpoint, at)
  const address = addressOf(endpoint, { params })
  const left = ADDRESS_LETTERS_MAX - address.length - 200
  const some = TEXTS.map((text) => fill(text, left, urlBytes))
  return [
    ...Object.keys(shape).flatMap((name) =>
      some.map((text) => `${address}?${new URLSearchParams({ ...query, [name]: text })}`.slice(0, ADDRESS_LETTERS_MAX)),
    ),
    ...Object.keys(params).flatMap((name) =>
      some.map((text) => addressOf(endpoint, { params: { ...params, [name]: text }, query })),
    ),
  ]
}

/** Queries of the greatest size that fit no schema. */
function heavyPairs(endpoint: Endpoint, at: Furnished): string[] {
  const { params } = sampleAt(endpoint, at)
  const address = addressOf(endpoint, { params })
  const left = ADDRESS_LETTERS_MAX - address.length - 200
  const units = ['a&', 'a=%F0%9F%98%80&', 'a[b]=1&', '%', '=', '+']
  return units.map((unit) => `${address}?${unit.repeat(left / unit.length)}`)
}

/** Forms of the greatest size: fields, and files that are not images. */
const heavyForms = ({ upload }: Endpoint): Change[] => {
  if (!upload) return []
  const head = (name: string, more = '') => `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`
  const file = (content: Buffer) =>
    Buffer.concat([Buffer.from(head(upload, '; filename="a.png"')), content, Buffer.from('\r\n--b--\r\n')])
  const size = 5 * 1_048_576 - 1000
  const headers = { 'content-type': 'multipart/form-data; boundary=b' }
  return [
    file(Buffer.alloc(size, '\r\n--')),
    file(Buffer.alloc(size, '<svg ')),
    file(Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), Buffer.alloc(size)])),
    Buffer.from(`${head('a')}x\r\n`.repeat(20_000)),
    Buffer.from(`${head('name')}${'x'.repeat(23_000)}\r\n`.repeat(12)),
    Buffer.from(`--b\r\n${'A: b\r\n'.repeat(100_000)}`),
  ].map((payload) => ({ payload, headers }))
}

/** Requests of the greatest size that is allowed, of what takes careless programs more than linear time. */
export function heavyRequests(endpoint: Endpoint, at: Furnished): Change[] {
  const takesJson = endpoint.body !== undefined && endpoint.upload === undefined
  return [
    ...(takesJson ? heavyFields(endpoint, at).map((payload) => ({ payload })) : []),
    ...(takesJson ? heavyJson(endpoint).map((payload) => ({ payload })) : []),
    ...[...heavyAddresses(endpoint, at), ...heavyPairs(endpoint, at)].map((url) => ({ url })),
    ...heavyForms(endpoint),
  ]
}

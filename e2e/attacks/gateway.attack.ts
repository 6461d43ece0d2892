import { readUser } from '@mintmark/contracts'
import { expect } from '@playwright/test'
import { attack, attacks } from './attack.ts'
import { exchange, statusesIn } from './harness/raw.ts'
import { type EntryPoint, HOST } from './harness/send.ts'

const GATEWAYS = ['customer', 'staff'] as const
const EVERY_ENTRY_POINT = ['customer', 'staff', 'customerApi', 'staffApi'] as const
const hostOf = (entryPoint: EntryPoint) =>
  HOST[entryPoint === 'customer' || entryPoint === 'customerApi' ? 'customer' : 'staff']

/** The request that is hidden inside another one. Its path is planted, so that its answer can be recognized. */
const HIDDEN = (host: string) => `GET /api/planted-request HTTP/1.1\r\nHost: ${host}\r\n\r\n`

interface Framing {
  readonly name: string
  readonly lines: readonly string[]
  /** The bytes after the headers; `hidden` is the request that must not be seen. */
  readonly body: (hidden: string) => string
  readonly method?: string
}

const chunk = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n0\r\n\r\n`

/** Requests whose length two parsers could read differently. */
const FRAMINGS: readonly Framing[] = [
  {
    name: 'both lengths, chunked first',
    lines: ['Transfer-Encoding: chunked', 'Content-Length: 4'],
    body: (hidden) => `0\r\n\r\n${hidden}`,
  },
  {
    name: 'both lengths, length first',
    lines: ['Content-Length: 6', 'Transfer-Encoding: chunked'],
    body: (hidden) => `0\r\n\r\n${hidden}`,
  },
  { name: 'two different lengths', lines: ['Content-Length: 0', 'Content-Length: 60'], body: (hidden) => hidden },
  { name: 'two lengths in one line', lines: ['Content-Length: 0, 60'], body: (hidden) => hidden },
  { name: 'a length with a sign', lines: ['Content-Length: +0'], body: (hidden) => hidden },
  { name: 'a length that is not decimal', lines: ['Content-Length: 0x0'], body: (hidden) => hidden },
  {
    name: 'a coding that is only almost chunked',
    lines: ['Transfer-Encoding: xchunked'],
    body: (hidden) => `0\r\n\r\n${hidden}`,
  },
  {
    name: 'chunked with a control character',
    lines: ['Transfer-Encoding: \u000bchunked'],
    body: (hidden) => `0\r\n\r\n${hidden}`,
  },
  { name: 'chunked twice', lines: ['Transfer-Encoding: chunked, chunked'], body: (hidden) => `0\r\n\r\n${hidden}` },
  {
    name: 'chunked and identity',
    lines: ['Transfer-Encoding: chunked', 'Transfer-Encoding: identity'],
    body: (hidden) => `0\r\n\r\n${hidden}`,
  },
  { name: 'a space before the colon', lines: ['Transfer-Encoding : chunked'], body: (hidden) => `0\r\n\r\n${hidden}` },
  { name: 'a folded header', lines: ['X-A: b\r\n Transfer-Encoding: chunked'], body: (hidden) => `0\r\n\r\n${hidden}` },
  { name: 'a chunk size with a sign', lines: ['Transfer-Encoding: chunked'], body: (hidden) => `-0\r\n\r\n${hidden}` },
  {
    name: 'a chunk that ends with bare line feeds',
    lines: ['Transfer-Encoding: chunked'],
    body: (hidden) => `2\nab\n0\n\n${hidden}`,
  },
  { name: 'chunked DELETE', method: 'DELETE', lines: ['Transfer-Encoding: chunked'], body: chunk },
  { name: 'chunked OPTIONS', method: 'OPTIONS', lines: ['Transfer-Encoding: chunked'], body: chunk },
  { name: 'chunked GET', method: 'GET', lines: ['Transfer-Encoding: chunked'], body: chunk },
]

const opening = (entryPoint: EntryPoint, { method = 'POST', lines }: Pick<Framing, 'method' | 'lines'>) =>
  [
    `${method} /api/session HTTP/1.1`,
    `Host: ${hostOf(entryPoint)}`,
    'Content-Type: application/json',
    ...lines,
    '',
    '',
  ].join('\r\n')

/** Every run tries these through a whole platform. The tests of the API send all of them, and the extended tests all through a platform. */
const EVERY_RUN: readonly string[] = [
  'both lengths, chunked first',
  'a coding that is only almost chunked',
  'chunked DELETE',
]

attacks('A client who hides a request in another one', [
  ...FRAMINGS.map(({ name, body, ...framing }) =>
    attack({
      name: `finds no answer to the hidden one: ${name}`,
      ...(!EVERY_RUN.includes(name) && { deep: true }),
      ...(framing.method === 'DELETE' && {
        finding: 'An unauthenticated client could confirm the own deposit with the session of a member of staff.',
      }),
      attempt: ({ thief }) =>
        Promise.all(
          EVERY_ENTRY_POINT.map((entryPoint) =>
            exchange(entryPoint, `${opening(entryPoint, framing)}${body(HIDDEN(hostOf(entryPoint)))}`, thief.from),
          ),
        ),
      expect: (answers) => {
        for (const [place, text] of answers.entries()) {
          // The refusal of the outer request may end the connection. The hidden one must never be answered or repeated.
          expect(statusesIn(text).length, EVERY_ENTRY_POINT[place]).toBeLessThanOrEqual(1)
          expect(text).not.toContain('planted-request')
          expect(statusesIn(text).filter((status) => status >= 500)).toEqual([])
        }
        // A gateway never forwards anything that two parsers could read differently.
        for (const text of answers.slice(0, GATEWAYS.length)) {
          expect(statusesIn(text).filter((status) => status < 400)).toEqual([])
        }
      },
    }),
  ),
  attack({
    name: "puts nothing in front of another person's next request",
    attempt: async ({ victim: { customer }, desk: { owner }, thief }) => {
      const answers = []
      for (const { body, ...framing } of FRAMINGS) {
        for (const entryPoint of GATEWAYS) {
          await exchange(entryPoint, `${opening(entryPoint, framing)}${body(HIDDEN(hostOf(entryPoint)))}`, thief.from)
        }
        answers.push(await customer.call(readUser, { params: { id: customer.id } }))
        answers.push(await owner.call({ ...readUser, path: '/api/admin/session' }, {}))
      }
      return answers
    },
    expect: (answers) => expect(answers.filter(({ status }) => status !== 200).map(({ text }) => text)).toEqual([]),
  }),
  attack({
    name: 'is not let through by Expect, and gets an answer immediately when the body is not wanted',
    attempt: async ({ thief }) =>
      Promise.all(
        GATEWAYS.map((entryPoint) =>
          exchange(
            entryPoint,
            `POST /api/login HTTP/1.1\r\nHost: ${hostOf(entryPoint)}\r\nContent-Type: application/json\r\nContent-Length: 9000000\r\nExpect: 100-continue\r\n\r\n`,
            thief.from,
          ),
        ),
      ),
    expect: (answers) => {
      for (const text of answers)
        expect(statusesIn(text).filter((status) => status !== 100)[0]).toBeGreaterThanOrEqual(400)
    },
  }),
  attack({
    name: 'cannot send endless or countless headers, or a line without an end',
    attempt: ({ thief }) => {
      const start = (entryPoint: EntryPoint) => `GET /api/session HTTP/1.1\r\nHost: ${hostOf(entryPoint)}\r\n`
      const long = `X-Long: ${'a'.repeat(100_000)}\r\n\r\n`
      const many = `${Array.from({ length: 5_000 }, (_, place) => `X-${place}: a`).join('\r\n')}\r\n\r\n`
      const path = (entryPoint: EntryPoint) =>
        `GET /api/${'a'.repeat(100_000)} HTTP/1.1\r\nHost: ${hostOf(entryPoint)}\r\n\r\n`
      return Promise.all(
        GATEWAYS.flatMap((entryPoint) =>
          [start(entryPoint) + long, start(entryPoint) + many, path(entryPoint)].map((text) =>
            exchange(entryPoint, text, thief.from),
          ),
        ),
      )
    },
    expect: (answers) => {
      for (const text of answers) {
        const [status = 431] = statusesIn(text)
        expect(status).toBeGreaterThanOrEqual(400)
        expect(status).toBeLessThan(500)
      }
    },
  }),
  attack({
    name: 'cannot send two hosts, no host or a host that is no host',
    attempt: ({ thief }) => {
      const heads = [
        `Host: ${HOST.customer}\r\nHost: ${HOST.staff}`,
        'X-No-Host: at all',
        'Host: a b',
        `Host: ${HOST.customer}/..`,
      ]
      return Promise.all(
        heads.map((head) =>
          exchange('customer', `GET /api/admin/users HTTP/1.1\r\n${head}\r\nConnection: close\r\n\r\n`, thief.from),
        ),
      )
    },
    expect: (answers) => {
      for (const text of answers) {
        const [status = 400] = statusesIn(text)
        expect(status).toBeGreaterThanOrEqual(400)
        expect(status).toBeLessThan(500)
      }
    },
  }),
])

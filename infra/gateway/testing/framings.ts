/** Bytes that two programs might split into requests differently. */
export interface Framing {
  readonly name: string
  /** The request with another one hidden in it, as bytes in Latin-1. */
  readonly bytes: (target: Target) => string
  /** The hidden request is a plain second request, which a server without a gateway may run. */
  readonly isPipelined?: true
}

/** The target of a request, and the request that is hidden in it. */
interface Target {
  readonly method: string
  readonly path: string
  readonly hidden: string
}

export const METHODS = ['POST', 'GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'] as const

const HOST = 'Host: localhost\r\n'
const JSON_TYPE = 'Content-Type: application/json\r\n'

/** A request with these headers, each line as it is given, and a body. */
const send = (name: string, headers: string, body: (hidden: string) => string, version = 'HTTP/1.1'): Framing => ({
  name,
  bytes: ({ method, path, hidden }) =>
    `${method} ${path} ${version}\r\n${HOST}${JSON_TYPE}${headers}\r\n${body(hidden)}`,
})

const afterNothing = (hidden: string) => `0\r\n\r\n${hidden}`
const inChunk = (hidden: string) => `${hidden.length.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`
const plain = (hidden: string) => hidden

/** Spellings of `Transfer-Encoding: chunked` that some programs take for it and others do not. */
const ENCODINGS = [
  'Transfer-Encoding: chunked',
  'transfer-encoding:chunked',
  'Transfer-Encoding: Chunked',
  'Transfer-Encoding:  chunked ',
  'Transfer-Encoding:\tchunked',
  'Transfer-Encoding: xchunked',
  'Transfer-Encoding: chunkedx',
  'Transfer-Encoding: "chunked"',
  'Transfer-Encoding: chunked;q=1',
  'Transfer-Encoding: chunked, identity',
  'Transfer-Encoding: identity, chunked',
  'Transfer-Encoding: identity',
  'Transfer-Encoding: gzip, chunked',
  'Transfer-Encoding: chunked, chunked',
  'Transfer-Encoding: ,chunked',
  'Transfer-Encoding:',
  'Transfer-Encoding: \x0bchunked',
  'Transfer-Encoding: chunked\x00',
  'Transfer-Encoding : chunked',
  'Transfer-Encoding\t: chunked',
  ' Transfer-Encoding: chunked',
  'Transfer_Encoding: chunked',
  'Transfer-Encoding:\r\n chunked',
  'Transfer-Encoding: chu\r\n nked',
  'X-Other: x\nTransfer-Encoding: chunked',
  'X-Other: x\rTransfer-Encoding: chunked',
  'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity',
  'Transfer-Encoding: identity\r\nTransfer-Encoding: chunked',
  'Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked',
  'Connection: Transfer-Encoding\r\nTransfer-Encoding: chunked',
]

/** Lengths that do not say what follows, or say it twice. `N` is the length of what follows. */
const LENGTHS = [
  'Content-Length: 0',
  'Content-Length: 4',
  'Content-Length: N\r\nContent-Length: 0',
  'Content-Length: 0\r\nContent-Length: N',
  'Content-Length: N\r\nContent-Length: N',
  'Content-Length: N, 0',
  'Content-Length: 0, N',
  'Content-Length: +N',
  'Content-Length: -N',
  'Content-Length: 0xN',
  'Content-Length: 0N',
  'Content-Length: N abc',
  'Content-Length: Nabc',
  'Content-Length: 1e1',
  'Content-Length:',
  'Content-Length : N',
  'Content_Length: N',
  ' Content-Length: N',
  'Content-Length:\r\n N',
  'X-Other: x\nContent-Length: N',
  'Content-Length: 99999999999999999999',
  'Connection: Content-Length\r\nContent-Length: N',
]
const lengthOf = (line: string, hidden: string) => line.replaceAll('N', String(hidden.length))

const lengths: readonly Framing[] = LENGTHS.map((line) => ({
  name: `length ${JSON.stringify(line)}`,
  bytes: (target) => send('', `${lengthOf(line, target.hidden)}\r\n`, plain).bytes(target),
  // An invalid or empty length leaves a plain second request.
  ...(/^(Content-Length: 0|Content_Length: N)$/.test(line) && { isPipelined: true as const }),
}))

/** Both a length and chunks, in either order, and chunks alone. */
const encodings: readonly Framing[] = ENCODINGS.flatMap((line) => {
  const all = [
    send(`CL.TE ${JSON.stringify(line)}`, `Content-Length: 4\r\n${line}\r\n`, afterNothing),
    send(`TE.CL ${JSON.stringify(line)}`, `${line}\r\nContent-Length: 4\r\n`, inChunk),
    { ...send(`TE ${JSON.stringify(line)}`, `${line}\r\n`, afterNothing), isPipelined: true as const },
  ]
  // There is no such header, so the length alone says where the body ends.
  return line.startsWith('Transfer_') ? all.map((framing) => ({ ...framing, isPipelined: true as const })) : all
})

/** Chunks that are no chunks. */
const CHUNKS: readonly (readonly [string, (hidden: string) => string])[] = [
  ['no number', (hidden) => `g\r\n${hidden}\r\n0\r\n\r\n`],
  ['negative', (hidden) => `-1\r\n${hidden}`],
  ['with 0x', (hidden) => `0x${hidden.length.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`],
  ['with a space', (hidden) => `${hidden.length.toString(16)} \r\n${hidden}\r\n0\r\n\r\n`],
  ['with an extension over two lines', (hidden) => `0;a\nb\r\n\r\n${hidden}`],
  ['with a long extension', (hidden) => `1;${'a'.repeat(20_000)}\r\nx\r\n0\r\n\r\n${hidden}`],
  ['overflowing', (hidden) => `10000000000000004\r\n${hidden}`],
  ['with bare line feeds', (hidden) => `0\n\n${hidden}`],
  ['without an end of line after its data', (hidden) => `1\r\nx0\r\n\r\n${hidden}`],
  ['longer than it says', (hidden) => `1\r\nxy\r\n0\r\n\r\n${hidden}`],
  ['empty', (hidden) => `\r\n\r\n${hidden}`],
  ['with a length as trailer', (hidden) => `0\r\nContent-Length: 40\r\n\r\n${hidden}`],
  ['with a host as trailer', (hidden) => `0\r\nHost: other\r\nX_Y: 1\r\n\r\n${hidden}`],
]
const chunks: readonly Framing[] = CHUNKS.map(([name, body]) => ({
  ...send(`chunk ${name}`, 'Transfer-Encoding: chunked\r\n', body),
  ...(/trailer|long/.test(name) && { isPipelined: true as const }),
}))

/** Request lines and heads. */
const line = (name: string, head: string, isPipelined?: true): Framing => ({
  name,
  bytes: ({ method, path, hidden }) => head.replace('METHOD', method).replace('PATH', path) + hidden,
  ...(isPipelined && { isPipelined }),
})
const heads: readonly Framing[] = [
  line('plain second request', `METHOD PATH HTTP/1.1\r\n${HOST}\r\n`, true),
  line('after an unknown method', `SPLIT PATH HTTP/1.1\r\n${HOST}\r\n`),
  line('after TRACE', `TRACE PATH HTTP/1.1\r\n${HOST}\r\n`, true),
  line('after CONNECT', `CONNECT localhost:1 HTTP/1.1\r\n${HOST}\r\n`),
  line('after an absolute address', `METHOD http://localhost:1PATH HTTP/1.1\r\n${HOST}\r\n`, true),
  line('after an address without a path', `METHOD localhost HTTP/1.1\r\n${HOST}\r\n`, true),
  line('after *', `METHOD * HTTP/1.1\r\n${HOST}\r\n`, true),
  line('after a fragment', `METHOD PATH#a HTTP/1.1\r\n${HOST}\r\n`, true),
  line('after a space in the address', `METHOD PATH x HTTP/1.1\r\n${HOST}\r\n`),
  line('after a tab', `METHOD\tPATH\tHTTP/1.1\r\n${HOST}\r\n`),
  line('after dots', `METHOD /api/..%2f..PATH HTTP/1.1\r\n${HOST}\r\n`, true),
  line('after bytes beyond ASCII', `METHOD PATH\xff HTTP/1.1\r\n${HOST}\r\n`, true),
  line('after no host', 'METHOD PATH HTTP/1.1\r\nX: y\r\n\r\n', true),
  line('after two hosts', `METHOD PATH HTTP/1.1\r\n${HOST}Host: other\r\n\r\n`, true),
  line('after two hosts in one', `METHOD PATH HTTP/1.1\r\nHost: a, b\r\n\r\n`, true),
  line('after bare line feeds', 'METHOD PATH HTTP/1.1\nHost: localhost\n\n'),
  line('after a bare carriage return', 'METHOD PATH HTTP/1.1\r\nHost: a\rX: y\r\n\r\n'),
  line('after a folded header', `METHOD PATH HTTP/1.1\r\n${HOST}X: y\r\n z\r\n\r\n`, true),
  line('after a header without a colon', `METHOD PATH HTTP/1.1\r\n${HOST}X\r\n\r\n`),
  line('after an empty header name', `METHOD PATH HTTP/1.1\r\n${HOST}: y\r\n\r\n`),
  line('after a zero byte', `METHOD PATH HTTP/1.1\r\n${HOST}X: a\x00b\r\n\r\n`),
  line('after empty lines', `\r\n\r\nMETHOD PATH HTTP/1.1\r\n${HOST}\r\n`, true),
  line('after a space', ` METHOD PATH HTTP/1.1\r\n${HOST}\r\n`),
  line('after a hundred headers', `METHOD PATH HTTP/1.1\r\n${HOST}${'X: y\r\n'.repeat(150)}\r\n`, true),
  line('after a long header', `METHOD PATH HTTP/1.1\r\n${HOST}X: ${'y'.repeat(20_000)}\r\n\r\n`),
  line('after HTTP/1.0', `METHOD PATH HTTP/1.0\r\n${HOST}Connection: keep-alive\r\n\r\n`, true),
  line('after HTTP/1.2', `METHOD PATH HTTP/1.2\r\n${HOST}\r\n`),
  line('after HTTP/2.0', `METHOD PATH HTTP/2.0\r\n${HOST}\r\n`, true),
  line('after HTTP/0.9', 'METHOD PATH\r\n'),
  line('after the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
  line('after an upgrade', `METHOD PATH HTTP/1.1\r\n${HOST}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`, true),
  line(
    'after an upgrade to h2c',
    `METHOD PATH HTTP/1.1\r\n${HOST}Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n\r\n`,
    true,
  ),
  line('after another expectation', `METHOD PATH HTTP/1.1\r\n${HOST}Expect: 200-ok\r\n\r\n`, true),
  line('after an expectation', `METHOD PATH HTTP/1.1\r\n${HOST}Expect: 100-continue\r\n\r\n`, true),
]

const others: readonly Framing[] = [
  send('chunks in HTTP/1.0', 'Transfer-Encoding: chunked\r\n', afterNothing, 'HTTP/1.0'),
  send('a length in a body', 'Content-Length: 4\r\nExpect: 100-continue\r\n', plain),
  {
    ...send('chunks after an expectation', 'Transfer-Encoding: chunked\r\nExpect: 100-continue\r\n', afterNothing),
    isPipelined: true,
  },
]

/** Every framing that the suite tries. */
export const FRAMINGS: readonly Framing[] = [...lengths, ...encodings, ...chunks, ...heads, ...others]

const rotate = (word: number, bits: number) => (word << bits) | (word >>> (32 - bits))

/** The bytes as blocks of sixteen words: padded, with their length at the end. */
function blocksOf(bytes: Uint8Array): DataView {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 4, bytes.length * 8)
  return view
}

const scheduleOf = (blocks: DataView, start: number) => {
  const words = Array.from({ length: 16 }, (_, index) => blocks.getInt32(start + index * 4))
  const word = (index: number) => words[index] ?? 0
  for (let index = 16; index < 80; index += 1)
    words.push(rotate(word(index - 3) ^ word(index - 8) ^ word(index - 14) ^ word(index - 16), 1))
  return words
}

const ROUNDS = [
  { constant: 0x5a827999, mix: (b: number, c: number, d: number) => (b & c) | (~b & d) },
  { constant: 0x6ed9eba1, mix: (b: number, c: number, d: number) => b ^ c ^ d },
  { constant: 0x8f1bbcdc, mix: (b: number, c: number, d: number) => (b & c) | (b & d) | (c & d) },
  { constant: 0xca62c1d6, mix: (b: number, c: number, d: number) => b ^ c ^ d },
] as const

type Words = readonly [number, number, number, number, number]

function compress(start: Words, words: readonly number[]): Words {
  let [a, b, c, d, e] = start
  words.forEach((word, index) => {
    const { constant, mix } = ROUNDS[Math.floor(index / 20) as 0 | 1 | 2 | 3]
    ;[a, b, c, d, e] = [(rotate(a, 5) + mix(b, c, d) + e + constant + word) | 0, a, rotate(b, 30), c, d]
  })
  return [start[0] + a, start[1] + b, start[2] + c, start[3] + d, start[4] + e]
}

/** SHA-1, because authenticator apps count by it. WebCrypto has it as well, but only for those who wait for it. */
export function sha1(bytes: Uint8Array): Uint8Array {
  const blocks = blocksOf(bytes)
  let words: Words = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0]
  for (let start = 0; start < blocks.byteLength; start += 64) words = compress(words, scheduleOf(blocks, start))
  const digest = new DataView(new ArrayBuffer(20))
  words.forEach((word, index) => {
    digest.setInt32(index * 4, word)
  })
  return new Uint8Array(digest.buffer)
}

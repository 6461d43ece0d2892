import { bech32, bech32m } from '@scure/base'
import { type AddressCheck, base58check, decoded, no, yes } from './address-check.ts'

/** The length of a hash of a key or script, after the byte that says of which network and kind it is. */
const HASH_BYTES = 20

/** The first byte and the hash of a base58 address; undefined if the text is none. */
function base58Parts(text: string): { readonly version: number; readonly hash: Uint8Array } | undefined {
  const bytes = decoded(base58check, text)
  const version = bytes?.[0]
  if (bytes === undefined || version === undefined || bytes.length !== 1 + HASH_BYTES) return undefined
  return { version, hash: bytes.slice(1) }
}

const LITECOIN_KEY = 0x30
const LITECOIN_SCRIPT = 0x32
/** The byte of a script before Litecoin had its own: such an address is also one of Bitcoin. */
const LITECOIN_SCRIPT_OLD = 0x05

/** The lengths of a native SegWit program by its version: 0 for keys and scripts, 1 for Taproot. */
const SEGWIT = [
  { coder: bech32, version: 0, lengths: [HASH_BYTES, 32] },
  { coder: bech32m, version: 1, lengths: [32] },
] as const

function isSegwit(address: string, prefix: string): boolean {
  return SEGWIT.some(({ coder, version, lengths }) => {
    const parts = coder.decodeUnsafe(address)
    if (parts?.prefix !== prefix || parts.words[0] !== version) return false
    const program = coder.fromWordsUnsafe(parts.words.slice(1))
    return program !== undefined && lengths.some((length) => length === program.length)
  })
}

/** L…, M… or ltc1…. A script address of the old form, 3…, is stored as M…, so that it has one form. */
export function checkLitecoin(text: string): AddressCheck {
  if (/^ltc1/i.test(text)) {
    const address = text.toLowerCase()
    const isMixed = address !== text && text !== text.toUpperCase()
    return !isMixed && isSegwit(address, 'ltc') ? yes(address) : no('not_an_address')
  }
  const parts = base58Parts(text)
  if (parts?.version === LITECOIN_KEY || parts?.version === LITECOIN_SCRIPT) return yes(text)
  if (parts?.version !== LITECOIN_SCRIPT_OLD) return no('not_an_address')
  return yes(base58check.encode(Uint8Array.of(LITECOIN_SCRIPT, ...parts.hash)))
}

const DOGECOIN_VERSIONS: readonly (number | undefined)[] = [0x1e, 0x16]

/** D… for a key, 9… or A… for a script. */
export const checkDogecoin = (text: string): AddressCheck =>
  DOGECOIN_VERSIONS.includes(base58Parts(text)?.version) ? yes(text) : no('not_an_address')

import { joinDestination, readMemo } from '@mintmark/domain'
import { sha256 } from '@noble/hashes/sha2.js'
import { base58xrp } from '@scure/base'
import { type AddressCheck, decoded, no, yes } from './address-check.ts'

const CHECKSUM_BYTES = 4
const ACCOUNT_BYTES = 20
/** The first byte of a classic address. */
const CLASSIC = Uint8Array.of(0)
/** The first bytes of an X-address of the main network. */
const PACKED = Uint8Array.of(0x05, 0x44)
/** After an account in an X-address: a byte that says if it has a tag, and the tag in eight bytes, the lowest first. */
const TAG_BYTES = 9
const WITHOUT_TAG = 0
const WITH_TAG = 1

const checksumOf = (payload: Uint8Array) => sha256(sha256(payload)).subarray(0, CHECKSUM_BYTES)
const isSame = (one: Uint8Array, other: Uint8Array) => one.every((byte, index) => byte === other[index])

/** The bytes after the prefix, in the ledger's alphabet; undefined if the prefix, length or checksum differs. */
function payloadOf(text: string, prefix: Uint8Array, length: number): Uint8Array | undefined {
  const bytes = decoded(base58xrp, text)
  if (bytes?.length !== prefix.length + length + CHECKSUM_BYTES) return undefined
  const payload = bytes.subarray(0, -CHECKSUM_BYTES)
  if (!isSame(prefix, payload) || !isSame(checksumOf(payload), bytes.subarray(-CHECKSUM_BYTES))) return undefined
  return payload.subarray(prefix.length)
}

function classicOf(account: Uint8Array): string {
  const payload = Uint8Array.of(...CLASSIC, ...account)
  return base58xrp.encode(Uint8Array.of(...payload, ...checksumOf(payload)))
}

/** The tag of an X-address: null if it has none, undefined if its bytes mean nothing. */
function tagOf([flag, a = 0, b = 0, c = 0, d = 0, ...rest]: Uint8Array): string | null | undefined {
  const tag = a + b * 2 ** 8 + c * 2 ** 16 + d * 2 ** 24
  if (rest.some((byte) => byte !== 0)) return undefined
  if (flag === WITH_TAG) return String(tag)
  return flag === WITHOUT_TAG && tag === 0 ? null : undefined
}

/** An X-address, which packs an account and its destination tag into one text. */
function checkPacked(text: string): AddressCheck {
  const payload = payloadOf(text, PACKED, ACCOUNT_BYTES + TAG_BYTES)
  const memo = payload && tagOf(payload.subarray(ACCOUNT_BYTES))
  if (payload === undefined || memo === undefined) return no('not_an_address')
  return yes(joinDestination({ address: classicOf(payload.subarray(0, ACCOUNT_BYTES)), memo }))
}

/** A classic address, maybe with its destination tag as `r…?dt=17` or `r…:17`, or an X-address. It is stored as the first. */
export function checkXrp(text: string): AddressCheck {
  const [, address = text, tag] = /^([^?:]+)(?:\?dt=|:)(\d+)$/.exec(text) ?? []
  const memo = tag === undefined ? null : readMemo(tag)
  if (memo === undefined) return no('not_an_address')
  if (payloadOf(address, CLASSIC, ACCOUNT_BYTES) !== undefined) return yes(joinDestination({ address, memo }))
  return tag === undefined ? checkPacked(text) : no('not_an_address')
}

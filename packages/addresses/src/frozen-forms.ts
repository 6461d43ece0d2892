import { NETWORK_IDS } from '@mintmark/domain'
import { checkAddress } from './check-address.ts'

/** The one form in which an address of any known network is stored. Other text stays as it is, without spaces around it. */
export function storedForm(text: string): string {
  for (const network of NETWORK_IDS) {
    const check = checkAddress(network, text)
    if (check.valid) return check.address
  }
  return text.trim()
}

/** Everything between letters and digits: spaces, and the signs of `ethereum:0x…` or of an address with a memo. */
const BETWEEN_WORDS = /[^\p{L}\p{N}]+/u

/**
 * The texts by which a frozen address is found: the whole text and each of its words, in lower case. A coin without a known network
 * takes any line, so a frozen address could be written in another way or with other words around it. The stored form of an
 * address differs from what was typed in upper and lower case only, so no checksum is computed here.
 */
export const frozenForms = (text: string): string[] => [
  ...new Set([text, ...text.split(BETWEEN_WORDS)].map((each) => each.trim().toLowerCase()).filter(Boolean)),
]

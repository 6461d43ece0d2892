import { TOKEN_CONTRACTS, ZERO_ADDRESSES } from '../networks/unsendable-addresses.ts'
import { refuse } from '../refusal.ts'

/** The facts about the address that a withdrawal goes to. */
export interface AddressFacts {
  /** The address and each of its words, in lower case. */
  readonly forms: readonly string[]
  /** True if staff have frozen it. */
  readonly isFrozen: boolean
  /** True if it is or was an address that customers deposit to. */
  readonly isOurs: boolean
}

const ZEROS: ReadonlySet<string> = new Set(
  Object.values(ZERO_ADDRESSES)
    .flat()
    .map((address) => address.toLowerCase()),
)
const TOKENS: ReadonlyMap<string, string> = new Map(
  TOKEN_CONTRACTS.map(({ address, token }) => [address.toLowerCase(), token]),
)

/**
 * Refuses an address from which the funds would not come back: `zero_address`, `token_contract`, `own_deposit_address`, and
 * `address_frozen`.
 */
export function requireSendable({ forms, isFrozen, isOurs }: AddressFacts): void {
  if (forms.some((form) => ZEROS.has(form))) refuse('zero_address', {})
  const token = forms.flatMap((form) => TOKENS.get(form) ?? []).at(0)
  if (token !== undefined) refuse('token_contract', { token })
  if (isOurs) refuse('own_deposit_address', {})
  if (isFrozen) refuse('address_frozen', {})
}

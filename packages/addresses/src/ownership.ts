import { createSiweMessage, parseSiweMessage } from 'viem/siwe'
import { recoverMessageAddress } from 'viem/utils'
import { checkAddress } from './check-address.ts'

/** The facts that a wallet shows before its owner signs. */
export interface OwnershipClaim {
  readonly address: string
  /** The address of the site that asks, such as `https://invest.example.com`. Wallets warn if it is not the open page. */
  readonly origin: string
  readonly appName: string
  /** Letters and digits that no other message has. */
  readonly nonce: string
  readonly issuedAt: Date
  readonly expiresAt: Date
}

const ETHEREUM_MAINNET = 1

/** The text of EIP-4361 that proves, once signed, that the signer has the key of an Ethereum address. */
export function ownershipMessage({ address, origin, appName, nonce, issuedAt, expiresAt }: OwnershipClaim): string {
  const checked = checkAddress('ethereum', address)
  if (!checked.valid) throw new RangeError('no Ethereum address')
  return createSiweMessage({
    address: checked.address as `0x${string}`,
    domain: new URL(origin).host,
    uri: origin,
    // A line break would end the statement, and what follows could pass for another field.
    statement: `Save this address in my ${appName.replaceAll(/\s+/g, ' ')} address book. This sends no funds and costs nothing.`,
    version: '1',
    chainId: ETHEREUM_MAINNET,
    nonce,
    issuedAt,
    expirationTime: expiresAt,
  })
}

/** The address that such a message names, if its key signed exactly this message; undefined otherwise. */
export async function provenAddress(message: string, signature: string): Promise<string | undefined> {
  if (!/^0x[0-9a-fA-F]{130}$/.test(signature)) return undefined
  try {
    const signer = await recoverMessageAddress({ message, signature: signature as `0x${string}` })
    return parseSiweMessage(message).address === signer ? signer : undefined
  } catch {
    return undefined
  }
}

import { ADDRESS_LETTERS_MAX, checkAddress, hasHiddenCharacters, storedForm } from '@mintmark/addresses'
import { type NetworkId, networkName, refuse, requireMemo, type WantedMemo } from '@mintmark/domain'
import { fail } from '../../failure.ts'
import type { Platform } from '../../platform.ts'
import { readOwnedCoins } from '../markets/public.ts'

/** The destination of a withdrawal. */
export interface Target {
  readonly coin: string
  /** Null: the coin has no known network, and staff check the address by hand. */
  readonly network: NetworkId | null
  /** In the one form in which it is stored and compared, with its memo. */
  readonly address: string
}

export interface WantedTarget extends WantedMemo {
  readonly coin: string
  readonly wallet: string
  /** Derived from the address if it is left out. */
  readonly network?: NetworkId | null | undefined
}

const namesOf = (networks: readonly NetworkId[]) => networks.map(networkName)

interface CoinNetworks {
  readonly networks: readonly NetworkId[]
  /** True if the coin ever had a network. */
  readonly hadNetworks?: boolean
}

/** The address of a coin without a known network: one line of printable text, with everything that the recipient needs. */
function uncheckedTarget({ coin, wallet, network, memo }: WantedTarget): Target {
  if (network) fail('network_not_offered', { coin, networks: [] })
  if (memo) refuse('memo_not_used', { network: coin })
  const address = wallet.trim()
  if (hasHiddenCharacters(address)) fail('address_invalid', { problem: 'hidden_characters', networks: [] })
  return { coin, network: null, address: storedForm(address) }
}

/**
 * The network and the address of a withdrawal, checked. Refuses `network_not_offered` and `address_invalid`, which name the
 * networks of the coin, `network_unclear` if it would fit several, `coin_without_network` for a coin that had networks: it accepts
 * no unchecked address; and what the memo refuses.
 */
export function targetOn({ networks, hadNetworks = false }: CoinNetworks, wanted: WantedTarget): Target {
  const { coin, wallet, network } = wanted
  if (networks.length === 0) return hadNetworks ? refuse('coin_without_network', { coin }) : uncheckedTarget(wanted)
  if (network && !networks.includes(network)) fail('network_not_offered', { coin, networks: namesOf(networks) })
  const candidates = network ? [network] : networks
  const found = candidates.flatMap((each) => {
    const check = checkAddress(each, wallet)
    return check.valid ? { network: each, address: check.address } : []
  })
  const [first, ...others] = found
  if (others.length > 0) refuse('network_unclear', { networks: namesOf(found.map((each) => each.network)) })
  if (first) return { coin, network: first.network, address: requireMemo(first.network, first.address, wanted) }
  const isHidden = wallet.length <= 2 * ADDRESS_LETTERS_MAX && hasHiddenCharacters(wallet.trim())
  return fail('address_invalid', {
    problem: isHidden ? 'hidden_characters' : 'not_an_address',
    networks: namesOf(candidates),
  })
}

/** The same for a coin of the platform. Coins that are no longer offered keep their networks. */
export async function findTarget({ db }: Pick<Platform, 'db'>, wanted: WantedTarget): Promise<Target> {
  const coin = (await readOwnedCoins(db)).find(({ symbol }) => symbol === wanted.coin)
  return targetOn(coin ?? { networks: [] }, wanted)
}

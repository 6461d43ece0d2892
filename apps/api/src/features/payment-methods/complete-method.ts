import { checkAddress } from '@mintmark/addresses'
import { type NetworkId, networkName, splitDestination } from '@mintmark/domain'
import type { Unproven } from '../../db/guarded-table.ts'
import type { paymentMethods } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import type { CoinRow } from '../markets/public.ts'

type MethodRow = Unproven<typeof paymentMethods.$inferSelect>

interface Problem {
  /** The field of the form. */
  readonly field: 'coins' | 'network' | 'address'
  readonly message: string
}

const namesOf = (networks: readonly NetworkId[]) => networks.map(networkName).join(' or ')

const WITHOUT_MEMO = 'Enter the address without a destination tag. Each deposit gets its own tag.'

function addressProblem(network: NetworkId, address: string): string | undefined {
  const check = checkAddress(network, address)
  if (check.valid) return splitDestination(check.address).memo === null ? undefined : WITHOUT_MEMO
  return check.problem === 'hidden_characters'
    ? 'The address contains characters that cannot be seen. Type it again instead of pasting it.'
    : `This is not a valid ${networkName(network)} address. Compare each character with your wallet.`
}

/**
 * The problem that keeps customers from using a deposit method, if there is one: a crypto method is for exactly one coin
 * that is offered, on one of its networks, and its address is one of that network.
 */
export function methodProblem(
  { type, kind, coins: symbols, network, address }: Pick<MethodRow, 'type' | 'kind' | 'coins' | 'network' | 'address'>,
  coins: readonly CoinRow[],
): Problem | undefined {
  if (type !== 'deposit' || kind !== 'crypto') return undefined
  const [symbol, ...others] = symbols
  if (symbol === undefined || others.length > 0)
    return { field: 'coins', message: 'Choose the one coin that customers send by this method.' }
  const coin = coins.find((each) => each.symbol === symbol)
  if (!coin)
    return { field: 'coins', message: `There is no coin ${symbol}. Choose another one, or add the coin first.` }
  if (coin.networks.length === 0)
    return { field: 'coins', message: `${symbol} has no network yet. Choose its networks in the coin first.` }
  if (network === null || !coin.networks.includes(network))
    return { field: 'network', message: `Choose a network of ${symbol}: ${namesOf(coin.networks)}.` }
  const message = addressProblem(network, address)
  return message === undefined ? undefined : { field: 'address', message }
}

/** Refuses to save a crypto deposit method that customers could not use. Returns it with the address as it is stored. */
export function requireComplete<Method extends MethodRow>(method: Method, coins: readonly CoinRow[]): Method {
  const problem = methodProblem(method, coins)
  if (problem) fail('validation', { issues: [{ path: `body.${problem.field}`, message: problem.message }] })
  if (method.type !== 'deposit' || method.kind !== 'crypto' || method.network === null) return method
  const check = checkAddress(method.network, method.address)
  return check.valid ? { ...method, address: check.address } : method
}

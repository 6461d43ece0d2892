import type { changeCoin, ResponseOf } from '@mintmark/contracts'
import type { CoinRow } from '../markets/public.ts'
import { imageAddress } from '../uploads/public.ts'

/** A coin as staff see it, on the wire and in the audit log. */
export const adminCoinView = ({
  id,
  symbol,
  name,
  forDeposit,
  networks,
  icon,
}: CoinRow): ResponseOf<typeof changeCoin>['coin'] => ({
  id,
  symbol,
  name,
  for_deposit: forDeposit ? 1 : 0,
  networks,
  icon: imageAddress('coin-icons', icon),
})

import type { createCoin, ResponseOf } from '@mintmark/contracts'
import { formatAmount } from '@mintmark/domain'
import type { CoinRow } from '../markets/public.ts'
import { imageAddress } from '../uploads/public.ts'

/** The withdrawal fee of a coin on the wire. */
export const feeView = ({ feeFixed, feePercent }: Pick<CoinRow, 'feeFixed' | 'feePercent'>) => ({
  fixed: formatAmount(feeFixed),
  percent: formatAmount(feePercent),
})

/** A coin as staff see it, on the wire and in the audit log. */
export const adminCoinView = ({
  id,
  symbol,
  name,
  forDeposit,
  networks,
  feeFixed,
  feePercent,
  icon,
}: CoinRow): ResponseOf<typeof createCoin>['coin'] => ({
  id,
  symbol,
  name,
  for_deposit: forDeposit ? 1 : 0,
  networks,
  withdrawal_fee: feeView({ feeFixed, feePercent }),
  icon: imageAddress('coin-icons', icon),
})

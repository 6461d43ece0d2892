import { SymbolBadge, type SymbolBadgeProps } from '@mintmark/ui'
import { useCoinIcon } from './coin-icons.tsx'

type CoinBadgeProps = Pick<SymbolBadgeProps, 'symbol' | 'size'> & {
  /** The address of its icon, where the screen knows it; null for none. By default, the app's. */
  icon?: string | null | undefined
}

/** The badge of a coin, with the icon that staff uploaded. */
export function CoinBadge({ icon, ...coin }: CoinBadgeProps) {
  return icon === undefined ? <AppBadge {...coin} /> : <SymbolBadge {...coin} icon={icon} />
}

/** A list that knows its icons does without this look-up for each of its rows. */
function AppBadge(coin: Omit<CoinBadgeProps, 'icon'>) {
  return <SymbolBadge {...coin} icon={useCoinIcon(coin.symbol) ?? null} />
}

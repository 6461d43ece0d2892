import { moneyDirection, Sparkline } from '@mintmark/ui'
import { memo, useMemo } from 'react'
import { useSelector } from 'react-redux'
import { coinMessages } from '../../locales/en/coin-messages.ts'
import { lineShape } from './line-shape.ts'
import { priceHistory } from './price-history.ts'

interface CoinLineProps {
  readonly symbol: string
  readonly name: string
  /** The price of now, at the end of the line. */
  readonly price: string | null
  /** The prices of the last seven days, if they are known. */
  readonly line: readonly string[] | undefined
  /** The change in percent beside the line, which has its color. */
  readonly change: string | null
  readonly width: number
  readonly height: number
}

/** The last seven days up to the price of now. Until they are known, the prices that this browser has seen. */
export const CoinLine = memo(function CoinLine({ symbol, name, price, line, change, ...size }: CoinLineProps) {
  const seen = useSelector((state: Parameters<typeof priceHistory.selectors.pointsOf>[0]) =>
    line === undefined ? priceHistory.selectors.pointsOf(state, symbol) : undefined,
  )
  const shape = useMemo(
    () => lineShape(line ? [...line, ...(price ? [price] : [])] : (seen ?? [])),
    [line, seen, price],
  )
  const direction = moneyDirection(change)
  return (
    <Sparkline
      points={shape}
      label={coinMessages.sparkline({ name })}
      tone={direction === 'unknown' ? 'still' : direction}
      {...size}
    />
  )
})

import type { Coin } from '@mintmark/contracts'
import { formatAmount, type Price } from '@mintmark/domain'
import { PercentText, PlainLink } from '@mintmark/ui'
import { memo } from 'react'
import { CoinBadge } from '../../coins/coin-badge.tsx'
import { CompactText } from '../../figures/compact-text.tsx'
import { coinMessages } from '../../locales/en/coin-messages.ts'
import { tokenPath } from '../../paths.ts'
import { CoinLine } from './coin-line.tsx'
import { priceInBtc, priceOf } from './coin-prices.ts'
import type { MarketView } from './market-view.ts'
import { PriceText } from './price-text.tsx'
import { StarButton } from './star-button.tsx'

interface CoinRowProps {
  readonly coin: Coin
  /** Its place by market cap, if that is known. */
  readonly rank: number | undefined
  /** The price of BTC if prices are shown in it. */
  readonly btc: Price | undefined
  /** The prices of the last seven days, if they are known. */
  readonly line: readonly string[] | undefined
  readonly unit: MarketView['unit']
  readonly span: MarketView['span']
}

function shownPrice(coin: Coin, btc: Price | undefined, unit: MarketView['unit']): string | null {
  const price = priceOf(coin)
  if (price === undefined) return null
  if (unit === 'USD') return formatAmount(price.usd)
  return btc === undefined ? null : formatAmount(priceInBtc(price, btc))
}

interface NameCellProps {
  readonly symbol: string
  readonly name: string
  readonly icon: string | null
}

const NameCell = memo(function NameCell({ symbol, name, icon }: NameCellProps) {
  return (
    <th scope="row" className="name">
      <div className="coin">
        <StarButton symbol={symbol} name={name} />
        <span className="mark">
          <CoinBadge symbol={symbol} size={28} icon={icon} />
        </span>
        <div className="names">
          <p>
            <PlainLink href={tokenPath(symbol)}>{name}</PlainLink>
          </p>
          <small>{symbol}</small>
        </div>
      </div>
    </th>
  )
})

interface PriceCellProps {
  readonly value: string | null
  readonly unit: MarketView['unit']
  readonly isPinned: boolean
  readonly isSuspect: boolean
}

const PriceCell = memo(function PriceCell({ value, unit, isPinned, isSuspect }: PriceCellProps) {
  return (
    <td className="price">
      <PriceText value={value} unit={unit} />
      {isPinned && <small>{coinMessages.pinned}</small>}
      {isSuspect && <small className="suspect">{coinMessages.suspect}</small>}
    </td>
  )
})

interface FigureCellProps {
  readonly name: 'cap' | 'volume'
  readonly value: string | null
}

const FigureCell = memo(function FigureCell({ name, value }: FigureCellProps) {
  return (
    <td className={name}>
      <CompactText value={value} unit="USD" />
    </td>
  )
})

/**
 * With a hundred coins, a tick re-renders only the cells that change: every other prop keeps its value. `coin-table.css` has
 * the styles.
 */
export const CoinRow = memo(function CoinRow({ coin, rank, btc, line, unit, span }: CoinRowProps) {
  const { symbol, fullName: name, icon } = coin
  const change = span === '24h' ? coin.change : coin.change_7d
  return (
    <tr>
      <td className="rank">{rank ?? '--'}</td>
      <NameCell symbol={symbol} name={name} icon={icon} />
      <PriceCell
        value={shownPrice(coin, btc, unit)}
        unit={unit}
        isPinned={coin.price_pinned_until !== null}
        isSuspect={coin.price_suspect}
      />
      <td className="trend">
        <div className="change">
          <PercentText value={change} />
          <CoinLine symbol={symbol} name={name} price={coin.price} line={line} change={change} width={64} height={22} />
        </div>
      </td>
      <FigureCell name="cap" value={coin.marketCap} />
      <FigureCell name="volume" value={coin.volume_24h} />
    </tr>
  )
})

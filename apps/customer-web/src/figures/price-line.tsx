import { DateText, MoneyText } from '@mintmark/ui'
import { appMessages } from '../locales/en/app-messages.ts'
import { PriceSourceChip } from './price-source-chip.tsx'

interface PriceLineProps {
  readonly coin: string
  /** The price of one coin in USD, as decimal text. */
  readonly usd: string
  readonly source: string
  /** When the source said so. */
  readonly at: string
}

/** The price behind an amount: how much, from where, and from when. */
export function PriceLine({ coin, usd, source, at }: PriceLineProps) {
  return (
    <span>
      <span style={{ whiteSpace: 'nowrap' }}>
        1 {coin} = <MoneyText value={usd} unit="USD" />
      </span>{' '}
      {source === 'live' ? appMessages.livePrice : <PriceSourceChip prices={[{ source }]} />} <DateText value={at} />
    </span>
  )
}

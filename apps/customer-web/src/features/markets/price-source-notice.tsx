import type { Price } from '@mintmark/domain'
import { InlineNotice, SampleChip } from '@mintmark/ui'
import { useTranslation } from 'react-i18next'
import { notedSource } from './coin-prices.ts'

export interface PriceSourceProps {
  readonly prices: ReadonlyMap<string, Price>
}

/** Says where prices come from when they are not live ones; nothing otherwise. */
export function PriceSourceNotice({ prices }: PriceSourceProps) {
  const { t } = useTranslation()
  const source = notedSource(prices.values())
  return source === undefined ? null : <InlineNotice tone="info" text={t(`markets.source.${source}`)} />
}

/** The same in two words, beside a figure. */
export function PriceSourceChip({ prices }: PriceSourceProps) {
  const { t } = useTranslation()
  const source = notedSource(prices.values())
  return source === undefined ? null : <SampleChip label={t(`app.priceSource.${source}`)} />
}

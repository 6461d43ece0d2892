import type { Price } from '@mintmark/domain'
import { InlineNotice } from '@mintmark/ui'
import { useTranslation } from 'react-i18next'
import { labelledSource } from '../../app/price-source-chip.tsx'

/** Explains where prices come from if they are not live. */
export function PriceSourceNotice({ prices }: { readonly prices: ReadonlyMap<string, Price> }) {
  const { t } = useTranslation()
  const source = labelledSource(prices.values())
  return source === undefined ? null : <InlineNotice tone="info" text={t(`markets.source.${source}`)} />
}

import type { LedgerLine } from '@mintmark/contracts'
import { formatMoney, useUiLocale } from '@mintmark/ui'
import { ledgerMessages } from '../../locales/en/ledger-messages.ts'

interface RateTextProps {
  readonly coin: string
  readonly rate: LedgerLine['rate']
  readonly source: LedgerLine['rate_source']
}

/** The price of an entry's conversion and its source; nothing if nothing was converted. */
export function RateText({ coin, rate, source }: RateTextProps) {
  const locale = useUiLocale()
  if (rate === null) return null
  const price = ledgerMessages.rate({ coin, rate: formatMoney(rate, 'USD', { locale }) })
  return <span>{source === null ? price : `${price}, ${ledgerMessages.sources[source]}`}</span>
}

import { formatMoney, numberFormat, useUiLocale } from '@mintmark/ui'
import { FigureText } from '../../figures/figure-text.tsx'

const SMALL = /^0\.0*[1-9]/
const PRICE_OF_SMALL = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const

interface PriceTextProps {
  readonly value: string | null
  readonly unit: 'USD' | 'BTC'
}

/** A price. Below one cent's reach it shows four significant digits. */
export function PriceText({ value, unit }: PriceTextProps) {
  const locale = useUiLocale()
  const isSmall = unit === 'USD' && value !== null && SMALL.test(value)
  const text = isSmall
    ? numberFormat(locale, {
        ...PRICE_OF_SMALL,
        minimumFractionDigits: 2,
        maximumSignificantDigits: 4,
      }).format(value as Intl.StringNumericLiteral)
    : formatMoney(value, unit, { locale })
  return <FigureText value={value} unit={unit} text={text} />
}

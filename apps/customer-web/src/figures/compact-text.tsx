import { numberFormat, useUiLocale } from '@mintmark/ui'
import { FigureText } from './figure-text.tsx'

interface CompactTextProps {
  /** Decimal text; null shows `--`. */
  readonly value: string | null
  /** The unit, if it is not USD. */
  readonly unit: string
}

/** A large figure in short, $41.20B, with as many decimals as the others of its column. The exact one is in the title. */
export function CompactText({ value, unit }: CompactTextProps) {
  const locale = useUiLocale()
  const isUsd = unit === 'USD'
  const format = numberFormat(locale, {
    notation: 'compact',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    ...(isUsd && { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' }),
  })
  const text = value === null ? '--' : format.format(value as Intl.StringNumericLiteral) + (isUsd ? '' : ` ${unit}`)
  return <FigureText value={value} unit={unit} text={text} />
}

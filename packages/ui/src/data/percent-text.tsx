import { type Theme, useTheme } from '@mui/material/styles'
import type {} from '@mui/material/themeCssVarsAugmentation'
import type { CSSProperties } from 'react'
import { tabularNumerals } from '../theme/typography.ts'
import { useUiLocale } from '../theme/ui-settings.tsx'
import { type MoneyDirection, moneyDirection } from './format-money.ts'
import { numberFormat } from './number-format.ts'

export type PercentTextProps = {
  /** Percent as a decimal string, `1.25` for 1.25 %; `null` shows `--`. */
  value: string | null | undefined
  fractionDigits?: number | undefined
  /** For figures that should not grow, such as a backlog: a rise is red. */
  riseIsBad?: boolean | undefined
}

const OPPOSITE: Record<MoneyDirection, MoneyDirection> = { up: 'down', down: 'up', still: 'still', unknown: 'unknown' }

function colorOf(direction: MoneyDirection, { palette }: Theme['vars']): string {
  if (direction === 'up') return palette.success.main
  return direction === 'down' ? palette.error.main : palette.text.secondary
}

const format = (value: string, locale: string, fractionDigits: number) =>
  numberFormat(locale, {
    signDisplay: 'exceptZero',
    minimumFractionDigits: fractionDigits,
    maximumFractionDigits: fractionDigits,
  })
    .format(value as Intl.StringNumericLiteral)
    .replace('-', '\u2212')

const ROOT: CSSProperties = {
  ...tabularNumerals,
  whiteSpace: 'nowrap',
  display: 'inline-flex',
  alignItems: 'baseline',
}

/** The triangle is larger than the text and must not move the line that the text stands on. */
const TRIANGLE: CSSProperties = {
  width: '1.5em',
  height: '1.5em',
  margin: '-0.375em -0.3em',
  alignSelf: 'center',
  fill: 'currentColor',
}
const UP = 'm7 14 5-5 5 5z'
const DOWN = 'm7 10 5 5 5-5z'

/** A change in percent, with a sign, a triangle, and a color. A list has one in each of its rows, so it is made of plain elements. */
export function PercentText({ value, fractionDigits = 2, riseIsBad = false }: PercentTextProps) {
  const locale = useUiLocale()
  const { vars } = useTheme()
  const direction = moneyDirection(value)
  const isKnown = direction !== 'unknown' && value !== null && value !== undefined
  return (
    <span
      title={isKnown ? `${value}%` : undefined}
      style={{ ...ROOT, color: colorOf(riseIsBad ? OPPOSITE[direction] : direction, vars) }}
    >
      {(direction === 'up' || direction === 'down') && (
        <svg viewBox="0 0 24 24" aria-hidden style={TRIANGLE}>
          <path d={direction === 'up' ? UP : DOWN} />
        </svg>
      )}
      {isKnown ? `${format(value, locale, fractionDigits)}%` : '--'}
    </span>
  )
}

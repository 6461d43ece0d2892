import ArrowDropDown from '@mui/icons-material/ArrowDropDown'
import ArrowDropUp from '@mui/icons-material/ArrowDropUp'
import Box from '@mui/material/Box'
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

const COLOR: Record<MoneyDirection, string> = {
  up: 'success.main',
  down: 'error.main',
  still: 'text.secondary',
  unknown: 'text.secondary',
}

const COLOR_OF_BACKLOG: typeof COLOR = { ...COLOR, up: COLOR.down, down: COLOR.up }

const format = (value: string, locale: string, fractionDigits: number) =>
  numberFormat(locale, {
    signDisplay: 'exceptZero',
    minimumFractionDigits: fractionDigits,
    maximumFractionDigits: fractionDigits,
  })
    .format(value as Intl.StringNumericLiteral)
    .replace('-', '\u2212')

/** The triangle is larger than the text and must not move the line that the text stands on. */
const TRIANGLE_SX = { fontSize: '1.5em', mx: '-0.2em', my: '-0.25em', alignSelf: 'center' } as const

/** A change in percent, with a sign, a triangle, and a color. */
export function PercentText({ value, fractionDigits = 2, riseIsBad = false }: PercentTextProps) {
  const locale = useUiLocale()
  const direction = moneyDirection(value)
  const isKnown = direction !== 'unknown' && value !== null && value !== undefined
  return (
    <Box
      component="span"
      title={isKnown ? `${value}%` : undefined}
      sx={{
        ...tabularNumerals,
        color: (riseIsBad ? COLOR_OF_BACKLOG : COLOR)[direction],
        whiteSpace: 'nowrap',
        display: 'inline-flex',
        alignItems: 'baseline',
      }}
    >
      {direction === 'up' && <ArrowDropUp aria-hidden sx={TRIANGLE_SX} />}
      {direction === 'down' && <ArrowDropDown aria-hidden sx={TRIANGLE_SX} />}
      {isKnown ? `${format(value, locale, fractionDigits)}%` : '--'}
    </Box>
  )
}

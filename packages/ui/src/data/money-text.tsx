import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import Box from '@mui/material/Box'
import Typography, { type TypographyProps } from '@mui/material/Typography'
import type { ClipboardEvent, ReactNode } from 'react'
import { tabularNumerals } from '../theme/typography.ts'
import { useUiLocale } from '../theme/ui-settings.tsx'
import { exactMoney, formatMoney, type MoneyDirection, moneyDirection } from './format-money.ts'

export type MoneyTextProps = {
  /** A decimal string as the API sends it; `null` is unknown and shows `--`. */
  value: string | null | undefined
  /** `USD` or another symbol. */
  unit: string
  signed?: boolean | undefined
  /**
   * A movement and a gain have a sign and an arrow. Green is what comes in or was gained, and red is only a loss: money that goes out is
   * none.
   */
  tone?: 'plain' | 'movement' | 'gain' | undefined
  /** The age of a stale price behind the figure: 'Price 3 min old'. */
  staleLabel?: string | undefined
  variant?: TypographyProps['variant'] | undefined
  strong?: boolean | undefined
}

const MOVEMENT_COLOR: Record<MoneyDirection, string> = {
  up: 'success.main',
  down: 'text.primary',
  still: 'text.secondary',
  unknown: 'text.secondary',
}
const COLORS = { movement: MOVEMENT_COLOR, gain: { ...MOVEMENT_COLOR, down: 'error.main' } } as const
const ARROW_SX = { fontSize: '0.9em', mr: 0.25, verticalAlign: '-0.1em' } as const
const MOVEMENT_ARROW: Record<MoneyDirection, ReactNode> = {
  up: <ArrowUpward aria-hidden sx={ARROW_SX} />,
  down: <ArrowDownward aria-hidden sx={ARROW_SX} />,
  still: null,
  unknown: null,
}

/** The one way money is shown. */
export function MoneyText(props: MoneyTextProps) {
  const { value, unit, signed = false, tone = 'plain', staleLabel, variant = 'inherit', strong = false } = props
  const locale = useUiLocale()
  const exact = exactMoney(value, unit)
  const direction = moneyDirection(value)
  const colors = tone === 'plain' ? undefined : COLORS[tone]
  const copyExact = (event: ClipboardEvent) => {
    event.clipboardData.setData('text/plain', exact)
    event.preventDefault()
  }
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexDirection: 'column', maxWidth: '100%' }}>
      <Typography
        component="span"
        variant={variant}
        title={exact}
        onCopy={copyExact}
        sx={{
          ...tabularNumerals,
          whiteSpace: 'nowrap',
          ...(strong && { fontWeight: 620 }),
          ...(colors && { color: colors[direction] }),
        }}
      >
        {colors && MOVEMENT_ARROW[direction]}
        {formatMoney(value, unit, { signed: signed || colors !== undefined, locale })}
      </Typography>
      {staleLabel !== undefined && (
        <Typography component="span" variant="caption" sx={{ color: 'warning.main' }}>
          {staleLabel}
        </Typography>
      )}
    </Box>
  )
}

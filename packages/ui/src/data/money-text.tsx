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
  /** A movement has a sign, an arrow and a color; a plain amount has none. */
  tone?: 'plain' | 'movement' | undefined
  /** The age of a stale price behind the figure: 'Price 3 min old'. */
  staleLabel?: string | undefined
  variant?: TypographyProps['variant'] | undefined
  strong?: boolean | undefined
}

const MOVEMENT_COLOR: Record<MoneyDirection, string> = {
  up: 'success.main',
  down: 'error.main',
  still: 'text.secondary',
  unknown: 'text.secondary',
}
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
  const isMovement = tone === 'movement'
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
          ...(isMovement && { color: MOVEMENT_COLOR[direction] }),
        }}
      >
        {isMovement && MOVEMENT_ARROW[direction]}
        {formatMoney(value, unit, { signed: signed || isMovement, locale })}
      </Typography>
      {staleLabel !== undefined && (
        <Typography component="span" variant="caption" sx={{ color: 'warning.main' }}>
          {staleLabel}
        </Typography>
      )}
    </Box>
  )
}

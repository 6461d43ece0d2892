import Box from '@mui/material/Box'
import { tabularNumerals } from '../theme/typography.ts'
import { useUiLocale } from '../theme/ui-settings.tsx'

export const DATE_STYLES = ['date', 'time', 'date-time'] as const
export type DateStyle = (typeof DATE_STYLES)[number]

export type DateTextProps = {
  /** An ISO date-time as the API sends it; `null` shows `--`. */
  value: string | null | undefined
  style?: DateStyle | undefined
  /** Shows UTC, and says so. */
  utc?: boolean | undefined
}

const DATE = { year: 'numeric', month: 'short', day: 'numeric' } as const
const TIME = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const OPTIONS: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  date: DATE,
  time: TIME,
  'date-time': { ...DATE, ...TIME },
}

/** A date-time in the reader's own zone or in UTC; the title has it exactly. */
export function DateText({ value, style = 'date-time', utc = false }: DateTextProps) {
  const locale = useUiLocale()
  const instant = value ? new Date(value) : undefined
  if (instant === undefined || Number.isNaN(instant.getTime())) return <span>--</span>
  const zone = utc ? { timeZone: 'UTC' } : {}
  const text = new Intl.DateTimeFormat(locale, { ...OPTIONS[style], ...zone }).format(instant)
  const iso = instant.toISOString()
  return (
    <Box component="time" dateTime={iso} title={iso} sx={{ ...tabularNumerals, whiteSpace: 'nowrap' }}>
      {utc && style !== 'date' ? `${text} UTC` : text}
    </Box>
  )
}

import { tabularNumerals, useUiLocale } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'

interface Counter {
  readonly label: string
  /** A number, or a figure that is written already; undefined while it is not known. */
  readonly count: number | string | undefined
}

interface CountersProps {
  readonly counters: readonly Counter[]
  readonly loading: boolean
}

/** How many rows the search finds, by state. */
export function Counters({ counters, loading }: CountersProps) {
  const { t } = useTranslation('lists')
  const format = new Intl.NumberFormat(useUiLocale())
  const text = (count: number | string = '--') => (typeof count === 'number' ? format.format(count) : count)
  return (
    <Paper
      variant="outlined"
      component="dl"
      aria-label={t('counters')}
      sx={{
        m: 0,
        mb: 2,
        display: 'grid',
        gridTemplateColumns: { xs: 'repeat(2, 1fr)', sm: `repeat(${counters.length}, 1fr)` },
        overflow: 'hidden',
        borderColor: 'divider',
      }}
    >
      {counters.map(({ label, count }) => (
        <Box
          key={label}
          sx={{ px: 2, py: 1.25, boxShadow: (theme) => `-1px -1px 0 ${theme.vars?.palette.divider ?? 'transparent'}` }}
        >
          <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
            {label}
          </Typography>
          <Typography component="dd" variant="h3" sx={{ ...tabularNumerals, m: 0 }}>
            {loading && count === undefined ? <Skeleton width={40} /> : text(count)}
          </Typography>
        </Box>
      ))}
    </Paper>
  )
}

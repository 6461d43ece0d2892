import { tabularNumerals, useUiLocale } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { listMessages } from '../locales/en/list-messages.ts'
import { spans } from './spans.ts'

/** As many characters have room in a third of a phone. */
const SHORT = 9

interface CountersProps<Summary> {
  /** The query for the summary of the rows that the search finds. */
  readonly answer: { readonly currentData?: Summary | undefined; readonly isFetching: boolean }
  /** Each label with a number, or with a figure that is already formatted. */
  readonly figuresOf: (summary: Summary | undefined) => readonly (readonly [string, number | string | undefined])[]
}

/** The figures above a list, for all rows that the search finds. */
export function Counters<Summary>({ answer: { currentData, isFetching }, figuresOf }: CountersProps<Summary>) {
  const format = new Intl.NumberFormat(useUiLocale())
  const text = (figure: number | string = '--') => (typeof figure === 'number' ? format.format(figure) : figure)
  const figures = figuresOf(currentData)
  const onPhone = spans(figures.length, figures.some(([, figure]) => text(figure).length > SHORT) ? 2 : 3)
  return (
    <Paper
      variant="outlined"
      component="dl"
      aria-label={listMessages.counters}
      sx={{
        m: 0,
        mb: { xs: 2, sm: 1 },
        display: 'grid',
        gridTemplateColumns: { xs: 'repeat(6, 1fr)', sm: `repeat(${figures.length}, 1fr)` },
        overflow: 'hidden',
        borderColor: 'divider',
      }}
    >
      {figures.map(([label, figure], index) => (
        <Box
          key={label}
          sx={{
            px: { xs: 1.5, sm: 2 },
            py: 0.75,
            // One line of figures leaves the room to the rows.
            display: { sm: 'flex' },
            alignItems: 'baseline',
            justifyContent: 'space-between',
            gap: 1,
            gridColumn: { xs: `span ${onPhone[index]}`, sm: 'auto' },
            boxShadow: (theme) => `-1px -1px 0 ${theme.vars?.palette.divider ?? 'transparent'}`,
          }}
        >
          <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
            {label}
          </Typography>
          <Typography component="dd" variant="h3" sx={{ ...tabularNumerals, m: 0 }}>
            {isFetching && figure === undefined ? <Skeleton width={40} /> : text(figure)}
          </Typography>
        </Box>
      ))}
    </Paper>
  )
}

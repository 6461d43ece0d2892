import Box from '@mui/material/Box'
import { tabularNumerals } from '../theme/typography.ts'
import type { CardFact } from './card-parts.ts'

const GRID_SX = {
  m: 0,
  mt: 1,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
  columnGap: 2,
  rowGap: 1,
  alignItems: 'start',
} as const

/** The facts of a card from 600 px up: side by side, each below its header. */
export function CardFacts<Row>({ facts }: { facts: readonly CardFact<Row>[] }) {
  return (
    <Box component="dl" sx={GRID_SX}>
      {facts.map(({ column, content }) => (
        <Box key={column.key} sx={{ fontSize: '0.875rem', minWidth: 0 }}>
          <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
            {column.header}
          </Box>
          <Box
            component="dd"
            sx={{
              m: 0,
              minWidth: 0,
              overflowWrap: 'anywhere',
              // Values aligned right in a column are aligned left here.
              '& *': { justifyItems: 'start' },
              '&& > *': { minWidth: 0 },
              ...(column.numeric && tabularNumerals),
            }}
          >
            {content}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

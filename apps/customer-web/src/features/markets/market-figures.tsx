import { ErrorPanel, tabularNumerals } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { type Homepage, useMarketFigures } from './markets-api.ts'

const FIGURES = ['market_cap', 'cmc100', 'altcoin_index', 'fear_greed'] as const satisfies readonly (keyof Homepage)[]

const FIGURE = {
  px: { xs: 0, md: 2 },
  py: { xs: 0, md: 1.5 },
  borderStyle: { xs: 'none', md: 'solid' },
  borderRadius: { xs: 0, md: '10px' },
  bgcolor: { xs: 'transparent', md: 'background.paper' },
  display: 'flex',
  flexDirection: { xs: 'row-reverse', md: 'column-reverse' },
  alignItems: { xs: 'baseline', md: 'stretch' },
  gap: { xs: 0.5, md: 0 },
  minWidth: 0,
} as const
const VALUE = {
  ...tabularNumerals,
  m: 0,
  fontSize: { xs: '0.75rem', md: '1.25rem' },
  overflowWrap: 'anywhere',
} as const

/** The known figures of the whole market. */
export function MarketFigures() {
  const { t } = useTranslation()
  const { data, isError, isFetching, refetch } = useMarketFigures()
  if (data === undefined && isError)
    return (
      <Card>
        <ErrorPanel heading={t('markets.figuresFailed')} onRetry={refetch} retrying={isFetching} />
      </Card>
    )
  const known = FIGURES.flatMap((name) => (data?.[name] ? [{ name, value: data[name] }] : []))
  if (known.length === 0) return null
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        // On a phone, the coins matter more: the figures are lines of text there.
        display: { xs: 'flex', md: 'grid' },
        flexWrap: 'wrap',
        columnGap: 1.5,
        rowGap: 0.25,
        gridTemplateColumns: `repeat(${known.length}, 1fr)`,
      }}
    >
      {known.map(({ name, value }) => (
        <Card key={name} sx={FIGURE}>
          <Typography component="dd" variant="h3" sx={VALUE}>
            {value}
          </Typography>
          <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
            {t(`markets.figures.${name}`)}
          </Typography>
        </Card>
      ))}
    </Box>
  )
}

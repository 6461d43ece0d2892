import { ErrorPanel, tabularNumerals } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { type Homepage, useMarketFigures } from './markets-api.ts'

const FIGURES = ['market_cap', 'cmc100', 'altcoin_index', 'fear_greed'] as const satisfies readonly (keyof Homepage)[]

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
        display: 'grid',
        gap: { xs: 1, md: 1.5 },
        // On a phone, the coins matter more: one row, and what does not fit scrolls.
        gridTemplateColumns: {
          xs: `repeat(${known.length}, minmax(max-content, 1fr))`,
          md: `repeat(${known.length}, 1fr)`,
        },
        overflowX: 'auto',
      }}
    >
      {known.map(({ name, value }) => (
        <Card
          key={name}
          sx={{
            px: { xs: 1.25, md: 2 },
            py: { xs: 0.5, md: 1.5 },
            display: 'flex',
            flexDirection: 'column-reverse',
            minWidth: 0,
          }}
        >
          <Typography
            component="dd"
            variant="h3"
            sx={{ ...tabularNumerals, m: 0, fontSize: { xs: '0.875rem', md: '1.25rem' } }}
          >
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

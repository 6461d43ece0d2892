import { SearchField, SegmentedControl } from '@mintmark/ui'
import Star from '@mui/icons-material/Star'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useTranslation } from 'react-i18next'
import type { MarketView } from './market-view.ts'

interface MarketTogglesProps {
  readonly view: MarketView
  readonly onChange: (view: MarketView) => void
}

const STARRED = {
  width: 36,
  height: 36,
  border: 1,
  borderColor: 'divider',
  '&[aria-pressed=true]': { bgcolor: 'action.selected', color: 'primary.main' },
} as const

/** Prices in USD or BTC, change over 24 hours or 7 days, top 100 or top 10 coins, the watchlist, and a search. */
export function MarketToggles({ view, onChange }: MarketTogglesProps) {
  const { t } = useTranslation()
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexWrap: { xs: 'nowrap', md: 'wrap' },
        gap: 1,
        overflowX: 'auto',
        '& > *': { flexShrink: 0 },
      }}
    >
      <SegmentedControl
        label={t('markets.unitLabel')}
        value={view.unit}
        segments={[
          { value: 'USD', label: t('markets.usd') },
          { value: 'BTC', label: t('markets.btc') },
        ]}
        onChange={(unit) => onChange({ ...view, unit })}
      />
      <SegmentedControl
        label={t('markets.spanLabel')}
        value={view.span}
        segments={[
          { value: '24h', label: t('markets.day') },
          { value: '7d', label: t('markets.week') },
        ]}
        onChange={(span) => onChange({ ...view, span })}
      />
      <SegmentedControl
        label={t('markets.topLabel')}
        value={view.top}
        segments={[
          { value: 100, label: t('markets.top100') },
          { value: 10, label: t('markets.top10') },
        ]}
        onChange={(top) => onChange({ ...view, top })}
      />
      <IconButton
        aria-label={t('markets.onlyStarred')}
        aria-pressed={view.onlyStarred}
        onClick={() => onChange({ ...view, onlyStarred: !view.onlyStarred })}
        sx={STARRED}
      >
        <Star fontSize="small" />
      </IconButton>
      <Box sx={{ flex: '1 1 160px', minWidth: 160, display: 'flex', justifyContent: 'flex-end' }}>
        <SearchField
          label={t('markets.search')}
          value={view.search}
          onSearch={(search) => onChange({ ...view, search })}
          delayMs={100}
        />
      </Box>
    </Box>
  )
}

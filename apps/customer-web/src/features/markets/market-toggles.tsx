import { SearchField, SegmentedControl } from '@mintmark/ui'
import Star from '@mui/icons-material/Star'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { marketsMessages } from '../../locales/en/markets-messages.ts'
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
        label={marketsMessages.unitLabel}
        value={view.unit}
        segments={[
          { value: 'USD', label: marketsMessages.usd },
          { value: 'BTC', label: marketsMessages.btc },
        ]}
        onChange={(unit) => onChange({ ...view, unit })}
      />
      <SegmentedControl
        label={marketsMessages.spanLabel}
        value={view.span}
        segments={[
          { value: '24h', label: marketsMessages.day },
          { value: '7d', label: marketsMessages.week },
        ]}
        onChange={(span) => onChange({ ...view, span })}
      />
      <SegmentedControl
        label={marketsMessages.topLabel}
        value={view.top}
        segments={[
          { value: 100, label: marketsMessages.top100 },
          { value: 10, label: marketsMessages.top10 },
        ]}
        onChange={(top) => onChange({ ...view, top })}
      />
      <IconButton
        aria-label={marketsMessages.onlyStarred}
        aria-pressed={view.onlyStarred}
        onClick={() => onChange({ ...view, onlyStarred: !view.onlyStarred })}
        sx={STARRED}
      >
        <Star fontSize="small" />
      </IconButton>
      <Box sx={{ flex: '1 1 160px', minWidth: 160, display: 'flex', justifyContent: 'flex-end' }}>
        <SearchField
          label={marketsMessages.search}
          value={view.search}
          onSearch={(search) => onChange({ ...view, search })}
          delayMs={100}
        />
      </Box>
    </Box>
  )
}

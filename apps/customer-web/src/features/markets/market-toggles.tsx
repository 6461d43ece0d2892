import { SearchField, SegmentedControl } from '@mintmark/ui'
import Star from '@mui/icons-material/Star'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { marketsMessages } from '../../locales/en/markets-messages.ts'
import type { MarketView } from './market-view.ts'

interface MarketTogglesProps {
  readonly view: MarketView
  readonly onChange: (change: (chosen: MarketView) => MarketView) => void
}

/** On a phone, the search and the watchlist have the first line, and the toggles the second one. */
const ROWS = { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1 } as const
const TOGGLES = {
  order: { xs: 2, md: 0 },
  width: { xs: '100%', md: 'auto' },
  display: 'flex',
  justifyContent: { xs: 'space-between', md: 'start' },
  gap: 1,
  overflowX: 'auto',
  // The room of the buttons, which are higher for a finger than they look.
  py: '5px',
  my: '-5px',
  '& > *': { flexShrink: 0 },
  '& [role=radiogroup] > label': { px: { xs: 0.75, md: 1.5 } },
} as const
const SEARCH = { order: { xs: -1, md: 0 }, flex: '1 1 160px', display: 'flex', justifyContent: 'flex-end' } as const
const STARRED = {
  width: 36,
  height: 36,
  border: 1,
  borderColor: 'divider',
  '&[aria-pressed=true]': { bgcolor: 'action.selected', color: 'primary.main' },
} as const

/** Prices in USD or BTC, change over 24 hours or 7 days, top 100 or top 10 coins, the watchlist, and a search. */
export function MarketToggles({ view, onChange }: MarketTogglesProps) {
  const set = (change: Partial<MarketView>) => onChange((chosen) => ({ ...chosen, ...change }))
  return (
    <Box sx={ROWS}>
      <Box sx={TOGGLES}>
        <SegmentedControl
          label={marketsMessages.unitLabel}
          value={view.unit}
          segments={[
            { value: 'USD', label: marketsMessages.usd },
            { value: 'BTC', label: marketsMessages.btc },
          ]}
          onChange={(unit) => set({ unit })}
        />
        <SegmentedControl
          label={marketsMessages.spanLabel}
          value={view.span}
          segments={[
            { value: '24h', label: marketsMessages.day },
            { value: '7d', label: marketsMessages.week },
          ]}
          onChange={(span) => set({ span })}
        />
        <SegmentedControl
          label={marketsMessages.topLabel}
          value={view.top}
          segments={[
            { value: 100, label: marketsMessages.top100 },
            { value: 10, label: marketsMessages.top10 },
          ]}
          onChange={(top) => set({ top })}
        />
      </Box>
      <IconButton
        aria-label={marketsMessages.onlyStarred}
        aria-pressed={view.onlyStarred}
        onClick={() => set({ onlyStarred: !view.onlyStarred })}
        sx={STARRED}
      >
        <Star fontSize="small" />
      </IconButton>
      <Box sx={SEARCH}>
        <SearchField
          label={marketsMessages.search}
          value={view.search}
          onSearch={(search) => set({ search })}
          delayMs={100}
        />
      </Box>
    </Box>
  )
}

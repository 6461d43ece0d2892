import { SearchField } from '@mintmark/ui'
import Star from '@mui/icons-material/Star'
import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { marketsMessages } from '../../locales/en/markets-messages.ts'
import type { MarketView } from './market-view.ts'

interface MarketTogglesProps {
  readonly view: MarketView
  readonly onChange: (view: MarketView) => void
}

/** Prices in USD or BTC, change over 24 hours or 7 days, top 100 or top 10 coins, the watchlist, and a search. */
export function MarketToggles({ view, onChange }: MarketTogglesProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: { xs: 'nowrap', md: 'wrap' },
        gap: 1,
        overflowX: 'auto',
        '& > *': { flexShrink: 0 },
      }}
    >
      <Toggle
        label={marketsMessages.unitLabel}
        value={view.unit}
        options={[
          { value: 'USD', label: marketsMessages.usd },
          { value: 'BTC', label: marketsMessages.btc },
        ]}
        onChange={(unit) => onChange({ ...view, unit })}
      />
      <Toggle
        label={marketsMessages.spanLabel}
        value={view.span}
        options={[
          { value: '24h', label: marketsMessages.day },
          { value: '7d', label: marketsMessages.week },
        ]}
        onChange={(span) => onChange({ ...view, span })}
      />
      <Toggle
        label={marketsMessages.topLabel}
        value={view.top}
        options={[
          { value: 100, label: marketsMessages.top100 },
          { value: 10, label: marketsMessages.top10 },
        ]}
        onChange={(top) => onChange({ ...view, top })}
      />
      <ToggleButton
        value="starred"
        size="small"
        selected={view.onlyStarred}
        aria-label={marketsMessages.onlyStarred}
        onChange={() => onChange({ ...view, onlyStarred: !view.onlyStarred })}
        sx={{ px: 1 }}
      >
        <Star fontSize="small" />
      </ToggleButton>
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

interface ToggleProps<Value extends string | number> {
  readonly label: string
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly onChange: (value: Value) => void
}

function Toggle<Value extends string | number>({ label, value, options, onChange }: ToggleProps<Value>) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={label}
      value={value}
      onChange={(_event, next: Value | null) => next !== null && onChange(next)}
    >
      {options.map((option) => (
        <ToggleButton key={option.value} value={option.value} sx={{ px: 1.25 }}>
          {option.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}

import { SearchField } from '@mintmark/ui'
import Star from '@mui/icons-material/Star'
import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useTranslation } from 'react-i18next'
import type { MarketView } from './market-view.ts'

interface MarketTogglesProps {
  readonly view: MarketView
  readonly onChange: (view: MarketView) => void
}

/** Prices in USD or BTC, change over 24 hours or 7 days, top 100 or top 10 coins, the watchlist, and a search. */
export function MarketToggles({ view, onChange }: MarketTogglesProps) {
  const { t } = useTranslation()
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
        label={t('markets.unitLabel')}
        value={view.unit}
        options={[
          { value: 'USD', label: t('markets.usd') },
          { value: 'BTC', label: t('markets.btc') },
        ]}
        onChange={(unit) => onChange({ ...view, unit })}
      />
      <Toggle
        label={t('markets.spanLabel')}
        value={view.span}
        options={[
          { value: '24h', label: t('markets.day') },
          { value: '7d', label: t('markets.week') },
        ]}
        onChange={(span) => onChange({ ...view, span })}
      />
      <Toggle
        label={t('markets.topLabel')}
        value={view.top}
        options={[
          { value: 100, label: t('markets.top100') },
          { value: 10, label: t('markets.top10') },
        ]}
        onChange={(top) => onChange({ ...view, top })}
      />
      <ToggleButton
        value="starred"
        size="small"
        selected={view.onlyStarred}
        aria-label={t('markets.onlyStarred')}
        onChange={() => onChange({ ...view, onlyStarred: !view.onlyStarred })}
        sx={{ px: 1 }}
      >
        <Star fontSize="small" />
      </ToggleButton>
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

import { TRANSACTION_TYPES } from '@mintmark/contracts'
import { SearchField, SegmentedControl, TextInput } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import type { TransactionFilter, useTransactionFilter } from './use-transaction-filter.ts'

const FILTERS = ['all', ...TRANSACTION_TYPES] as const

interface TransactionFiltersProps {
  readonly state: ReturnType<typeof useTransactionFilter>
}

/** The type, the search and the period. */
export function TransactionFilters({ state: { filter, change, isBackwards, isOn } }: TransactionFiltersProps) {
  const { t } = useTranslation()
  const clear: TransactionFilter = { type: undefined, query: '', from: '', to: '' }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 1.5 }}>
      <SegmentedControl
        label={t('transactions.filterLabel')}
        segments={FILTERS.map((each) => ({ value: each, label: t(`transactions.filters.${each}`) }))}
        value={filter.type ?? 'all'}
        onChange={(next) => change({ type: next === 'all' ? undefined : next })}
      />
      <SearchField
        label={t('transactions.search')}
        placeholder={t('transactions.searchHint')}
        value={filter.query}
        onSearch={(query) => change({ query })}
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5, width: { xs: '100%', sm: 340 } }}>
        <TextInput
          type="date"
          label={t('transactions.from')}
          value={filter.from}
          onChange={({ target }) => change({ from: target.value })}
        />
        <TextInput
          type="date"
          label={t('transactions.to')}
          value={filter.to}
          error={isBackwards ? t('transactions.backwards') : undefined}
          onChange={({ target }) => change({ to: target.value })}
        />
      </Box>
      {isOn && (
        <Button color="inherit" onClick={() => change(clear)}>
          {t('transactions.clear')}
        </Button>
      )}
    </Box>
  )
}

import Box from '@mui/material/Box'
import NativeSelect from '@mui/material/NativeSelect'
import { useId } from 'react'
import { coinMessages } from '../../locales/en/coin-messages.ts'
import type { Sorting } from './market-view.ts'

/** The orders that a phone offers, where the headers of most columns have no room. */
const ORDERS = {
  none: null,
  rank: { by: 'rank', direction: 'asc' },
  cap: { by: 'cap', direction: 'desc' },
  gainers: { by: 'trend', direction: 'desc' },
  losers: { by: 'trend', direction: 'asc' },
  price: { by: 'price', direction: 'desc' },
  volume: { by: 'volume', direction: 'desc' },
  name: { by: 'name', direction: 'asc' },
} as const satisfies Record<string, Sorting | null>
const NAMES = Object.keys(ORDERS) as (keyof typeof ORDERS)[]

const isSame = (one: Sorting | null, other: Sorting | null) =>
  one?.by === other?.by && one?.direction === other?.direction

interface CoinSortProps {
  readonly sorting: Sorting | null
  readonly onSort: (sorting: Sorting | null) => void
}

/** The order of the coins on a phone. Wider screens sort by the headers. */
export function CoinSort({ sorting, onSort }: CoinSortProps) {
  const id = useId()
  const chosen = NAMES.find((name) => isSame(ORDERS[name], sorting))
  return (
    <Box
      sx={{
        display: { xs: 'flex', md: 'none' },
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: 1,
        px: 1.5,
        fontSize: '0.75rem',
        color: 'text.secondary',
      }}
    >
      <label htmlFor={id}>{coinMessages.sortLabel}</label>
      <NativeSelect
        disableUnderline
        value={chosen ?? ''}
        onChange={({ target }) => {
          const name = NAMES.find((each) => each === target.value)
          if (name) onSort(ORDERS[name])
        }}
        inputProps={{ id }}
        sx={{ fontSize: '0.8125rem', '& select': { py: 0.25, minHeight: 24 } }}
      >
        {chosen === undefined && <option value="">{coinMessages.sorts.other}</option>}
        {NAMES.map((name) => (
          <option key={name} value={name}>
            {coinMessages.sorts[name]}
          </option>
        ))}
      </NativeSelect>
    </Box>
  )
}

import type { Theme } from '@mui/material/styles'
import { keyframes } from '@mui/material/styles'
import type { DataTableProps } from './data-table-types.ts'

const fade = keyframes`from { background-color: var(--row-changed); }`

/** The style of the selected row, and of one that has just changed. */
export function rowState<Row>({ rowKey, selectedKey, changedKeys }: DataTableProps<Row>, row: Row) {
  const key = rowKey(row)
  const isSelected = key === selectedKey
  return {
    props: { 'data-row': key, ...(isSelected && { 'aria-current': true as const }) },
    isStop: selectedKey === undefined || isSelected,
    sx: {
      ...(isSelected && {
        boxShadow: (theme: Theme) => `inset 3px 0 0 ${theme.vars?.palette.primary.main ?? 'currentColor'}`,
      }),
      ...(changedKeys?.has(key) && {
        '--row-changed': (theme: Theme) => theme.vars?.palette.action.selected ?? theme.palette.action.selected,
        '@media (prefers-reduced-motion: no-preference)': { animation: `${fade} 1.6s ease-out` },
      }),
    },
  }
}

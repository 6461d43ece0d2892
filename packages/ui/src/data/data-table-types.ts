import type { ReactNode } from 'react'

export type DataColumn<Row> = {
  key: string
  header: string
  render: (row: Row) => ReactNode
  /** Figures: right-aligned with tabular numerals. */
  numeric?: boolean | undefined
  align?: 'left' | 'center' | 'right' | undefined
  sortable?: boolean | undefined
  width?: number | string | undefined
  /** The card's headline on a phone. Without one, the first column is. */
  primary?: boolean | undefined
}

export type SortState = { key: string; direction: 'asc' | 'desc' }

/** Where the reader is and how to move on: by page number, or by cursor where the server gives no number to jump to. */
export type DataTablePager =
  | { kind: 'pages'; page: number; pageCount: number; total?: number | undefined; onPage: (page: number) => void }
  | {
      kind: 'cursor'
      page: number
      pageCount?: number | undefined
      total?: number | undefined
      onPrevious: (() => void) | undefined
      onNext: (() => void) | undefined
    }

export type RowAction = {
  key: string
  label: string
  onSelect: () => void
  icon?: ReactNode
  tone?: 'plain' | 'danger' | undefined
  disabled?: boolean | undefined
}

export type DataTableProps<Row> = {
  /** The table's name for those who hear it. */
  label: string
  columns: readonly DataColumn<Row>[]
  /** `undefined` until the first answer: skeletons stand in. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  /** A fresh page is on its way while the old one still shows. */
  refreshing?: boolean | undefined
  /** What stands there when there are no rows: the spec's text and the one next step. */
  empty: ReactNode
  error?: string | undefined
  onRetry?: (() => void) | undefined
  sort?: SortState | undefined
  onSort?: ((sort: SortState) => void) | undefined
  pager?: DataTablePager | undefined
  /** The menu at the end of each row. */
  rowActions?: ((row: Row) => readonly RowAction[]) | undefined
  /** Buttons at the end of each row, where the decision is one click away. */
  renderActions?: ((row: Row) => ReactNode) | undefined
  onOpenRow?: ((row: Row) => void) | undefined
  skeletonRows?: number | undefined
  maxHeight?: number | string | undefined
}

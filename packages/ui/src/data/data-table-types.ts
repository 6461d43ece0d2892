import type { ReactNode } from 'react'

/**
 * A place in the card of a phone, for what explains itself and so has no header there, except in a `half`:
 * - `corner`: at the end of the headline, such as an amount
 * - `under`: below the headline, such as an ID
 * - `half`: half a line, with its header
 * - `chip`: half a line
 * - `line`: a whole line
 * - `foot`: beside the buttons; without any, half a line
 * - `none`: nowhere, because something else on the card says it
 */
export type CardPlace = 'corner' | 'under' | 'half' | 'chip' | 'line' | 'foot' | 'none'

export type DataColumn<Row> = {
  key: string
  header: string
  render: (row: Row) => ReactNode
  /** Right-aligned with tabular numerals. */
  numeric?: boolean | undefined
  align?: 'left' | 'center' | 'right' | undefined
  sortable?: boolean | undefined
  width?: number | string | undefined
  /** The texts of the column are cut where the table lacks room, down to this width in pixels. Each needs its whole text as title. */
  minWidth?: number | undefined
  /** The card's headline on a phone; the first column by default. */
  primary?: boolean | undefined
  /** Before the headline of a card, such as the checkbox that selects the row. */
  lead?: boolean | undefined
  /** The place on the card of a phone, for all rows or by row, if not a separate line below its header. */
  onPhone?: CardPlace | ((row: Row) => CardPlace | undefined) | undefined
}

export type SortState = { key: string; direction: 'asc' | 'desc' }

/** The current page and how to change it: by page number, or by cursor if the server has no page numbers. */
export type DataTablePager =
  | { kind: 'pages'; page: number; pageCount: number; total?: number | undefined; onPage: (page: number) => void }
  | {
      kind: 'cursor'
      page: number
      pageCount?: number | undefined
      total?: number | undefined
      /** The text for the total, where it is a lower bound. */
      totalText?: string | undefined
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
  /** The table's name for screen readers. */
  label: string
  columns: readonly DataColumn<Row>[]
  /** `undefined` until loaded: skeletons are shown. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  /** A new page is loading while the old one is still shown. */
  refreshing?: boolean | undefined
  /** Shown when there are no rows: the spec's text and the next step. */
  empty: ReactNode
  error?: string | undefined
  onRetry?: (() => void) | undefined
  sort?: SortState | undefined
  onSort?: ((sort: SortState) => void) | undefined
  pager?: DataTablePager | undefined
  /** The menu at the end of each row. */
  rowActions?: ((row: Row) => readonly RowAction[]) | undefined
  /** Buttons at the end of each row, for decisions one click away. */
  renderActions?: ((row: Row) => ReactNode) | undefined
  onOpenRow?: ((row: Row) => void) | undefined
  /** The row that is worked on. With it, only this row is a stop of the Tab key. */
  selectedKey?: string | undefined
  /** Rows that have just changed: a short highlight. */
  changedKeys?: ReadonlySet<string> | undefined
  skeletonRows?: number | undefined
  /** Inside of a panel that has the border: then it has only a line above it. */
  isFlush?: boolean | undefined
}

import type { ReactNode } from 'react'
import type { CardPlace, DataColumn, DataTableProps } from './data-table-types.ts'

/** The size of a headline on a phone: smaller below 360 px, so that an email address beside an amount breaks before its domain only. */
export const HEADLINE_SIZE = 'clamp(0.75rem, 3.9vw, 0.875rem)'

/** The content of a cell. */
export interface CardFact<Row> {
  readonly column: DataColumn<Row>
  readonly content: ReactNode
  /** The place on the card of a phone. */
  readonly place: CardPlace | undefined
}

/** The content of a cell without a value. */
const NOTHING = '--'

const isShown = <Row>({ content }: CardFact<Row>) =>
  content !== null && content !== undefined && content !== false && content !== NOTHING

/** The parts of a card. Parts that a row does not have, such as a button or a reason, are left out. */
export function partsOf<Row>({ columns, renderActions }: DataTableProps<Row>, row: Row) {
  const primary = columns.find((column) => column.primary) ?? columns[0]
  const facts = columns
    .filter((column) => column !== primary && !column.lead)
    .map((column): CardFact<Row> => {
      const { onPhone, render } = column
      return { column, content: render(row), place: typeof onPhone === 'function' ? onPhone(row) : onPhone }
    })
    .filter(isShown)
  const at = (...places: readonly (CardPlace | undefined)[]) => facts.filter(({ place }) => places.includes(place))
  const hasFoot = renderActions !== undefined
  return {
    lead: columns.find((column) => column.lead),
    primary,
    facts,
    corner: at('corner'),
    under: at('under'),
    halves: hasFoot ? at('half', 'chip') : at('half', 'chip', 'foot'),
    lines: at('line', undefined),
    foot: hasFoot ? at('foot') : [],
  }
}

export type CardParts<Row> = ReturnType<typeof partsOf<Row>>

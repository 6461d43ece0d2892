import type { Verdict } from '@mintmark/domain'
import type { RowAction } from '@mintmark/ui'
import type { ReactNode } from 'react'
import { VerdictButtons, type VerdictLabels } from '../lists/verdict-buttons.tsx'
import { listMessages } from '../locales/en/list-messages.ts'
import { RowDecision } from './row-decision.tsx'

/** The decisions about the rows of a queue. */
export interface RowDecisions<Row> {
  readonly canDecide: (row: Row) => boolean
  /** Shown in place of Confirm: why this person cannot confirm a row that they can reject; undefined if they can. */
  readonly insteadOf?: ((row: Row) => ReactNode) | undefined
  /** The name of the rejection in the menu of a row, if it differs from row to row. */
  readonly rejectionOf?: ((row: Row) => string) | undefined
  /** True while a decision runs, during which no other one begins. */
  readonly isBusy?: boolean | undefined
  /** The screen's names for the verdicts, if not Confirm and Reject. */
  readonly verdicts?: VerdictLabels | undefined
  readonly onAsk: (verdict: Verdict, row: Row) => void
}

interface RowEnds<Row> {
  /** The end of the other rows, and further entries for the menu of any row. */
  readonly renderActions?: ((row: Row) => ReactNode) | undefined
  readonly rowActions?: ((row: Row) => readonly RowAction[]) | undefined
  /** Called before a decision that begins at the row itself. */
  readonly onAskHere: (row: Row) => void
}

/** The actions of the rows: Confirm is a button, and what destroys something is in the menu. */
export function rowActionsOf<Row>(decisions: RowDecisions<Row>, ends: RowEnds<Row>) {
  const { canDecide, insteadOf, rejectionOf, isBusy, verdicts, onAsk } = decisions
  const labelsOf = (row: Row) => ({ ...verdicts, ...(rejectionOf && { rejected: rejectionOf(row) }) })
  /** Asks for a decision that is possible. */
  const ask = (verdict: Verdict, row: Row) => {
    if (verdict === 'rejected' || insteadOf?.(row) === undefined) onAsk(verdict, row)
  }
  const askHere = (verdict: Verdict, row: Row) => {
    ends.onAskHere(row)
    onAsk(verdict, row)
  }
  const rejection = (row: Row): RowAction => ({
    key: 'reject',
    label: labelsOf(row).rejected ?? listMessages.verdicts.rejected,
    tone: 'danger',
    disabled: isBusy,
    onSelect: () => askHere('rejected', row),
  })
  return {
    ask,
    labelsOf,
    /** Both buttons, where there is room for them. */
    buttonsOf: (row: Row) =>
      canDecide(row) ? (
        <VerdictButtons
          labels={labelsOf(row)}
          instead={insteadOf?.(row)}
          isBusy={isBusy}
          onAsk={(verdict) => ask(verdict, row)}
        />
      ) : (
        ends.renderActions?.(row)
      ),
    renderActions: (row: Row) =>
      canDecide(row) ? (
        <RowDecision
          instead={insteadOf?.(row)}
          isBusy={isBusy}
          label={verdicts?.confirmed}
          onConfirm={() => askHere('confirmed', row)}
        />
      ) : (
        ends.renderActions?.(row)
      ),
    rowActions: (row: Row) => [...(canDecide(row) ? [rejection(row)] : []), ...(ends.rowActions?.(row) ?? [])],
  }
}

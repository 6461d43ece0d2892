import { entriesOf, invariant, type StoredAccount } from '@mintmark/domain'
import type { RecordedAction } from '../audit/audit-event.ts'
import type { publicError } from '../failure.ts'
import { type AnyDecision, type Change, type Facts, type Step, stepOn } from './step.ts'
import type { Subject, SubjectRow } from './subject-table.ts'

type Refused = NonNullable<ReturnType<typeof publicError>>

type NamedChange = Change<undefined> & { readonly action: RecordedAction }

/** Another row that is decided together with the subject, of any table. */
export interface LinkedRow extends Step<Change<undefined> | { readonly done: unknown }> {
  /** True if the command needs the row as the product wrote it: it is refused if the row does not fit its MAC. */
  readonly mustFitMac: boolean
  /** The fate of the row where the command itself is refused; undefined if it stays. */
  readonly afterRefusal?: (transaction: object, facts: Pick<Facts, 'at'>, refusal: Refused) => NamedChange | undefined
}

/** The next state of a row without an entry. */
interface Unmoved<Row> {
  readonly next: Row
  readonly entry?: never
}

/** The next row, or the reply if nothing is left to do. */
type Outcome<Decided> = Decided | { readonly done: unknown }

/** The decision moves no money. */
interface MovesNothing<Row> {
  readonly accounts?: never
  readonly decide: (row: Row, facts: Facts) => Outcome<Unmoved<Row>>
}

/** The decision may move money between the accounts that it declares. */
interface MovesMoney<Row> {
  readonly accounts: (row: Row) => readonly StoredAccount[]
  readonly decide: (row: Row, facts: Facts) => Outcome<AnyDecision<Row>>
}

type LinkedRowParts<Row extends SubjectRow> = (MovesNothing<Row> | MovesMoney<Row>) & {
  readonly subject: Subject<Row, Row>
  readonly action: RecordedAction
  readonly reason?: string | undefined
  readonly mustFitMac?: boolean
  /** The row and the name of its action where the command is refused. */
  readonly afterRefusal?: (
    row: Row,
    facts: Pick<Facts, 'at'>,
    refusal: Refused,
  ) => (Unmoved<Row> & { readonly action: RecordedAction }) | undefined
}

/**
 * Declares a row that is decided in the same transaction as a command and before it: the approval that an action was waiting
 * for, or a row that must not change while the action is written. If either is refused, neither changes.
 */
export function linkedRow<Row extends SubjectRow>({
  subject,
  action,
  reason,
  mustFitMac = false,
  accounts,
  decide,
  afterRefusal,
}: LinkedRowParts<Row>): LinkedRow {
  const { changeOf, accountsBy, ...step } = stepOn(subject)
  // A decision of a wider type passes the compiler with an entry.
  const requireUnmoved = (decision: AnyDecision<Row>) =>
    invariant(entriesOf(decision).length === 0, `${action} is a linked row without accounts and moves no money`)
  return {
    ...step,
    action,
    reason,
    mustFitMac,
    ...(accounts ? accountsBy(accounts) : { accounts: () => [], foreseenAccounts: () => [] }),
    decide: (transaction, facts) => {
      const row = subject.current(transaction)
      const outcome = decide(row, facts)
      if ('done' in outcome) return outcome
      if (!accounts) requireUnmoved(outcome)
      return changeOf(transaction, row, outcome, undefined)
    },
    ...(afterRefusal && {
      afterRefusal: (transaction: object, facts: Pick<Facts, 'at'>, refusal: Refused) => {
        const row = subject.current(transaction)
        const after = afterRefusal(row, facts, refusal)
        if (!after) return undefined
        requireUnmoved(after)
        return { ...changeOf(transaction, row, after, undefined), action: after.action }
      },
    }),
  }
}

import { type Decision, invariant, paysOut, requireBelowPendingMax, type StoredAccount } from '@mintmark/domain'
import type { RecordedAction } from '../audit/audit-event.ts'
import { fail, type publicError } from '../failure.ts'
import type { Notification } from '../outbox/mail-kinds.ts'
import type { FreshPrice } from '../outside/market.ts'
import { addPending, countPending, type PendingRequest } from './pending-requests.ts'
import { type Change, type Facts, type Step, stepOn } from './step.ts'
import type { Subject, SubjectRow } from './subject-table.ts'

/** What a command locks, and how it decides. `Locked` is the subject's row, or undefined if the command creates it. */
interface CommandParts<Row extends SubjectRow, Locked, Reply> {
  readonly subject: Subject<Row, Locked>
  /** Whether the row belongs to the caller. If not, the answer is not found. */
  readonly visible?: (row: Locked) => boolean
  /** Every stored account that the entry may change: only these are locked and written back. */
  readonly accounts: (row: Locked) => readonly StoredAccount[]
  readonly decide: (row: Locked, facts: Facts) => Decision<Row>
  readonly reply: (next: Row) => Reply
  /** The notification, if it differs from the table's for the row. Null: none. */
  readonly notification?: ((row: Row) => Notification) | null
  readonly reason?: string | undefined
  /** The price of its conversion. The command is refused if the price has expired when it is decided. */
  readonly price?: FreshPrice
  /** The request that it adds, if a customer may only have so many pending. */
  readonly pending?: PendingRequest
  /** What it reads under the locks, besides the subject and the accounts. */
  readonly reads?: Gate['rows']
  /** Whether it locks a house row. All such commands use one worker, so that the other workers need not wait. */
  readonly locksHouse?: true
}

/** The approval that an action waited for. */
export interface GivenApproval {
  readonly id: string
  readonly requestedBy: string
}

/** A command with its input: what the executor locks, decides and writes. */
export interface Command<Reply = unknown> extends Step<Change<Reply>> {
  readonly accounts: (transaction: object) => readonly StoredAccount[]
  readonly price: FreshPrice | undefined
  readonly locksHouse: boolean
  readonly pending: PendingRequest | undefined
  readonly paysOut: boolean
  readonly reads: Gate['rows']
  readonly approval?: GivenApproval
  readonly linkedRows?: readonly LinkedRow[]
  readonly gate?: Gate
}

/** Another row that is decided together with the subject, of any table. */
export interface LinkedRow extends Step<Change<undefined> | { readonly done: unknown }> {
  /** What becomes of the row where the command itself is refused; undefined if nothing does. */
  readonly afterRefusal?: (
    transaction: object,
    facts: Pick<Facts, 'at'>,
    refusal: Refused,
  ) => (Change<undefined> & { readonly action: RecordedAction }) | undefined
}

type Refused = NonNullable<ReturnType<typeof publicError>>

/** What a command writes if it passes its gate, and the mark that its audit row gets. */
interface Passage {
  readonly put: () => void
  readonly code: string | undefined
}

/**
 * Decides under the locks whether a command that would change something may be carried out. If not, another command is
 * decided in its place, in the same transaction and under the same idempotency key.
 */
export interface Gate {
  /** The rows that it reads and writes. They are locked with those of the command. */
  readonly rows: readonly Pick<Step<unknown>, 'table' | 'subjectId'>[]
  readonly pass: (transaction: object, facts: Pick<Facts, 'at'>) => Passage | undefined
  readonly otherwise: Command
}

/** The next state of a linked row. It has no entry, because no accounts are locked for it. */
interface LinkedDecision<Row> {
  readonly next: Row
  readonly entry?: never
}

interface LinkedRowParts<Row extends SubjectRow> {
  readonly subject: Subject<Row, Row>
  readonly action: RecordedAction
  readonly reason?: string | undefined
  /** The next row, or the reply if nothing is left to do. */
  readonly decide: (row: Row, facts: Pick<Facts, 'at'>) => LinkedDecision<Row> | { readonly done: unknown }
  /** The row and the name of its action where the command is refused. */
  readonly afterRefusal?: (
    row: Row,
    facts: Pick<Facts, 'at'>,
    refusal: Refused,
  ) => (LinkedDecision<Row> & { readonly action: RecordedAction }) | undefined
}

/** The reply of a command without a result. */
export const saying = (message: string) => () => ({ success: true, message }) as const

/** Declares a command: a function from its input to what it locks and how it decides. */
export const command =
  <Input, Row extends SubjectRow, Locked extends Row | undefined, Reply>(
    action: RecordedAction,
    partsOf: (input: Input) => CommandParts<Row, Locked, Reply>,
  ) =>
  (input: Input): Command<Reply> => {
    const { subject, visible, accounts, decide, reply, reason, price, pending, ...parts } = partsOf(input)
    const { locksHouse = false, reads = [] } = parts
    const { changeOf, locked, ...step } = stepOn(subject)
    const notify = parts.notification === undefined ? subject.table.notification : parts.notification
    return {
      ...step,
      action,
      reason,
      price,
      locksHouse,
      pending,
      paysOut: paysOut(action),
      reads,
      accounts: (transaction) => (subject.isThere(transaction) ? accounts(locked(transaction)) : []),
      decide: (transaction, facts) => {
        const row = locked(transaction)
        if (visible && !visible(row)) fail('not_found', {})
        // The price was fresh when the command was prepared, but the command has waited for its turn and for locks since.
        if (price && price.goodUntil < facts.processTime) fail('price_unavailable', { coin: price.coin })
        const decision = decide(row, { ...facts, transaction })
        if (pending) requireBelowPendingMax(countPending(transaction, pending))
        const { next } = decision
        const notification = notify ? { ...notify(next), customerId: next.customerId ?? null } : undefined
        const change = changeOf(transaction, row, decision, reply(next))
        const put = () => {
          change.put()
          if (pending) addPending(transaction, pending)
        }
        return { ...change, put, notification }
      },
    }
  }

/**
 * Declares a row that is decided in the same transaction as a command and before it: the approval that an action was waiting
 * for, or a row that must not change while the action is written. If either is refused, neither changes.
 */
export function linkedRow<Row extends SubjectRow>({
  subject,
  action,
  reason,
  decide,
  afterRefusal,
}: LinkedRowParts<Row>): LinkedRow {
  const { changeOf, locked, ...step } = stepOn(subject)
  const linkedChange = (transaction: object, row: Row, decision: LinkedDecision<Row>) => {
    // A decision of a wider type passes the compiler with an entry, which would be dropped.
    invariant(decision.entry === undefined, `${action} is a linked row and moves no money`)
    return changeOf(transaction, row, decision, undefined)
  }
  return {
    ...step,
    action,
    reason,
    decide: (transaction, facts) => {
      const row = locked(transaction)
      const outcome = decide(row, facts)
      return 'done' in outcome ? outcome : linkedChange(transaction, row, outcome)
    },
    ...(afterRefusal && {
      afterRefusal: (transaction: object, facts: Pick<Facts, 'at'>, refusal: Refused) => {
        const row = locked(transaction)
        const after = afterRefusal(row, facts, refusal)
        return after && { ...linkedChange(transaction, row, after), action: after.action }
      },
    }),
  }
}

/** Has another row decided together with a command. */
export const alsoDecide = <Reply>(to: Command<Reply>, linked: LinkedRow): Command<Reply> => ({
  ...to,
  linkedRows: [...(to.linkedRows ?? []), linked],
})

/** Has a command pass a gate before it is carried out. */
export const behindGate = <Reply, Other>(
  command: Command<Reply>,
  gate: Gate & { readonly otherwise: Command<Other> },
): Command<Reply | Other> => ({ ...command, gate })

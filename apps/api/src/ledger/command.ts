import { type PendingRequests, paysOut, requireBelowPendingMax, type StoredAccount } from '@mintmark/domain'
import type { RecordedAction } from '../audit/audit-event.ts'
import { fail } from '../failure.ts'
import type { FreshPrice } from '../integrations/market.ts'
import type { LinkedRow } from './linked-row.ts'
import type { RowLock, WantedRow } from './locks.ts'
import { oneMore } from './pending-requests.ts'
import type { Addition, OpenRead, Read } from './reads.ts'
import { type AddressedNotification, type AnyDecision, type Change, type Facts, type Step, stepOn } from './step.ts'
import type { Subject, SubjectRow } from './subject-table.ts'

/** Rows that a command locks in addition to its subject, by the names under which it finds them. */
type Locks = Readonly<Record<string, RowLock & { readonly current: (transaction: object) => SubjectRow }>>
/** Facts that a command reads under the locks, by the names under which it finds them. */
type Reads = Readonly<Record<string, Read>>
type Nothing = Readonly<Record<never, never>>

/** The current values of the facts that a command has named. */
type Current<Named extends Locks | Reads> = { readonly [Name in keyof Named]: ReturnType<Named[Name]['current']> }

/** The inputs of a rule: the rows and the facts that the command has declared, and no others. */
interface DeclaredFacts<Locked extends Locks, Known extends Reads> extends Facts {
  readonly locked: Current<Locked>
  readonly reads: Current<Known>
}

/** The locks, reads and decision of a command. `Row` is the subject's, undefined before if the command creates it. */
interface CommandParts<Row extends SubjectRow, Before, Reply, Locked extends Locks, Known extends Reads> {
  readonly subject: Subject<Row, Before>
  /** The other rows that it locks. */
  readonly locks?: Locked
  /** The facts that it reads once the rows are locked. Facts of a customer take the lock of that customer. */
  readonly reads?: Known
  /** True if the row belongs to the caller. If not, the answer is not found. */
  readonly visible?: (row: Before) => boolean
  /** Every stored account that its entries may change: only these are locked and written back. */
  readonly accounts: (row: Before) => readonly StoredAccount[]
  readonly decide: (row: Before, facts: DeclaredFacts<Locked, Known>) => AnyDecision<Row>
  /** The additions to the rows that it locks and the facts that it has read, for later commands of the same batch. */
  readonly adds?: (next: Row, locks: Locked) => readonly Addition[]
  readonly reply: (next: Row) => Reply
  /** The notifications, if they differ from the table's for the row. Null: none. */
  readonly notification?: ((row: Row) => AddressedNotification | readonly AddressedNotification[]) | null
  readonly reason?: string | undefined
  /** The price of its conversion. The command is refused if the price has expired when it is decided. */
  readonly price?: FreshPrice
  /** The requests of the kind that it adds one to, if a customer may only have so many pending. */
  readonly pending?: OpenRead<PendingRequests>
}

/** The approval that an action waited for. */
export interface GivenApproval {
  readonly id: string
  readonly requestedBy: string
}

/** A command with its input: its locks, reads, decision and writes. */
export interface Command<Reply = unknown> extends Step<Change<Reply>> {
  readonly reads: readonly Read[]
  readonly price: FreshPrice | undefined
  readonly paysOut: boolean
  readonly approval?: GivenApproval
  readonly linkedRows?: readonly LinkedRow[]
  readonly gate?: Gate
}

/** The change of a command that passes its gate, and the mark that its audit row gets. */
export interface Passage {
  readonly put: () => void
  readonly code: string | undefined
}

/**
 * Decides under the locks whether a command that would change something may be carried out. If not, another command is
 * decided in its place, in the same transaction and under the same idempotency key.
 */
export interface Gate {
  /** The rows that it reads and writes. They are locked with those of the command. */
  readonly locks: readonly WantedRow[]
  /** The other facts that it reads. */
  readonly reads: readonly Read[]
  readonly pass: (transaction: object, facts: Pick<Facts, 'at'>) => Passage | undefined
  readonly otherwise: Command
}

/** The reply of a command without a result. */
export const messageReply = (message: string) => () => ({ success: true, message }) as const

/** The current value of everything that is named. A mapped type can only be built with a cast. */
const currentOf = <Named extends Locks | Reads>(named: Named | undefined, transaction: object) =>
  Object.fromEntries(
    Object.entries(named ?? {}).map(([name, { current }]) => [name, current(transaction)]),
  ) as Current<Named>

/** The notifications with the customers who get them. */
const addressed = <Row extends SubjectRow>(
  next: Row,
  notify: ((row: Row) => AddressedNotification | readonly AddressedNotification[]) | undefined | null,
) => {
  const own = next.customerId ?? null
  return notify ? [notify(next)].flat().map((each) => ({ ...each, customerId: each.customerId ?? own })) : []
}

/** Declares a command: a function from its input to its locks, reads and decision. */
export const command =
  <
    Input,
    Row extends SubjectRow,
    Before extends Row | undefined,
    Reply,
    Locked extends Locks = Nothing,
    Known extends Reads = Nothing,
  >(
    action: RecordedAction,
    partsOf: (input: Input) => CommandParts<Row, Before, Reply, Locked, Known>,
  ) =>
  (input: Input): Command<Reply> => {
    const { subject, visible, accounts, decide, adds, reply, reason, price, pending, ...parts } = partsOf(input)
    const { locks, reads } = parts
    const { changeOf, accountsBy, ...step } = stepOn(subject)
    const notify = parts.notification === undefined ? subject.table.notification : parts.notification
    const allReads: readonly Read[] = [...Object.values(reads ?? {}), ...(pending ? [pending] : [])]
    return {
      ...step,
      locks: [...step.locks, ...Object.values(locks ?? {}), ...allReads.flatMap(({ under }) => under ?? [])],
      reads: allReads,
      ...accountsBy(accounts),
      action,
      reason,
      price,
      paysOut: paysOut(action),
      decide: (transaction, { processTime, ...facts }) => {
        const row = subject.current(transaction)
        if (visible && !visible(row)) fail('not_found', {})
        // The price was fresh when the command was prepared, but the command has waited for its turn and for locks since.
        if (price && price.goodUntil < processTime) fail('price_unavailable', { coin: price.coin })
        const [locked, known] = [currentOf(locks, transaction), currentOf(reads, transaction)]
        const decision = decide(row, { ...facts, locked, reads: known })
        if (pending) requireBelowPendingMax(pending.current(transaction))
        const { next } = decision
        const change = changeOf(transaction, row, decision, reply(next))
        const additions = [
          ...(adds?.(next, (locks ?? {}) as Locked) ?? []),
          ...(pending ? [pending.changedBy(oneMore)] : []),
        ]
        const put = () => {
          // An addition that throws leaves the row as it was.
          for (const add of additions) add(transaction)
          change.put()
        }
        return { ...change, put, notifications: addressed(next, notify) }
      },
    }
  }

/** Has another row decided together with a command. */
export const alsoDecide = <Reply>(to: Command<Reply>, linked: LinkedRow): Command<Reply> => ({
  ...to,
  linkedRows: [...(to.linkedRows ?? []), linked],
})

/** Has a command that would change something refused by facts that it reads in addition. */
export const alsoRequire = <Reply, Value>(
  of: Command<Reply>,
  read: Read<Value>,
  requireFit: (facts: Value) => void,
): Command<Reply> => ({
  ...of,
  locks: [...of.locks, ...(read.under ? [read.under] : [])],
  reads: [...of.reads, read],
  decide: (transaction, facts) => {
    const change = of.decide(transaction, facts)
    if (change.after) requireFit(read.current(transaction))
    return change
  },
})

/** Has a command pass a gate before it is carried out. */
export const behindGate = <Reply, Other>(
  command: Command<Reply>,
  gate: Gate & { readonly otherwise: Command<Other> },
): Command<Reply | Other> => ({ ...command, gate })

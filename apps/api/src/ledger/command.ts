import type { Balances, Decision, StoredAccount } from '@mintmark/domain'
import type { FreshPrice } from '../outside/market.ts'
import type { Connection, Statement } from './set-statements.ts'

/** Who asks: a customer, a staff member with a role, or the platform's own jobs. */
export interface Actor {
  readonly realm: 'customer' | 'staff' | 'system'
  readonly id: string
  readonly role?: string
  readonly address: string
  /** The call that the actor makes, and the row that it names: for the log, where nothing else is known of an action. */
  readonly call?: { readonly name: string; readonly id: string | null }
}

/** The rows that a command is about: how to lock, add and change many of them at once. */
export interface SubjectTable<Row extends { readonly id: string }> {
  readonly name: string
  /** Locks the rows in the order of their ids and reads them. */
  readonly lock: (sql: Connection, ids: readonly string[]) => Promise<readonly Row[]>
  readonly insert: (rows: readonly Row[]) => Statement
  readonly update: (rows: readonly Row[]) => Statement
}

/** What a rule may look at: everything is locked until the decision is written. */
interface Facts {
  readonly balances: Balances
  readonly at: Date
}

/** A message to the customer about what was done: which one, and the payload it carries. */
export interface Notification {
  readonly kind: string
  readonly payload: Record<string, string>
}

interface Action<Input, Row extends { readonly id: string }, Reply> {
  /** `<noun>.<verb>`, the word in the audit log. */
  readonly action: string
  readonly subjects: SubjectTable<Row>
  readonly reply: (decision: Decision<Row>, input: Input) => Reply
  /** What the audit log keeps of a subject, before and after. */
  readonly auditSnapshot: (row: Row) => Record<string, unknown>
  readonly notification?: (row: Row) => Notification
  readonly reason?: (input: Input) => string | undefined
  /** The price at which it converts. It is refused if that price is too old by the time it is decided. */
  readonly price?: (input: Input) => FreshPrice
  /** Whether it locks a row of the house that many commands lock. They all go by one worker: the others need not wait. */
  readonly locksHouse?: true
}

/** An action on a row that exists: the row is locked, then its balances, then the rule decides. */
export interface ExistingCommand<Input, Row extends { readonly id: string }, Reply> extends Action<Input, Row, Reply> {
  readonly subjectId: (input: Input) => string
  /** Whether the row is the asker's to change; a row that is not is answered as not found. */
  readonly visible?: (row: Row, input: Input) => boolean
  readonly accounts: (row: Row, input: Input) => readonly StoredAccount[]
  readonly decide: (row: Row, input: Input, facts: Facts) => Decision<Row>
}

/** An action that makes a new row. */
export interface CreatingCommand<Input, Row extends { readonly id: string }, Reply> extends Action<Input, Row, Reply> {
  /** What the audit log names as the subject where it is refused: the new row is not there then. */
  readonly about: (input: Input) => string
  readonly accounts: (input: Input) => readonly StoredAccount[]
  readonly decide: (input: Input, facts: Facts) => Decision<Row>
}

/** What becomes of a linked row: the row as it will be, or the reply where there is nothing left to do for the work. */
type LinkedOutcome<Row> = { readonly next: Row } | { readonly done: unknown }

/**
 * A second row that is decided together with the subject, in the same transaction and before it: the approval that an
 * action was waiting for, or a row that must stand as it is while the action is written. When either is refused, neither is
 * changed.
 */
export interface LinkedRow<Row extends AnyRow = AnyRow> {
  readonly subjects: SubjectTable<Row>
  readonly id: string
  /** `<noun>.<verb>`, the word in the audit log where the row is changed, or is why nothing is. */
  readonly action: string
  readonly auditSnapshot: (row: Row) => Record<string, unknown>
  readonly reason?: string | undefined
  readonly decide: (row: Row, facts: Pick<Facts, 'at'>) => LinkedOutcome<Row>
}

/** A row of any subject table, with the customer whom it concerns. Inside the executor the row's own type is not needed. */
export type AnyRow = { readonly id: string; readonly customerId: string | null }

/** A command with its input filled in: what the executor carries out. */
export interface Work<Reply = unknown> {
  readonly action: string
  readonly subjects: SubjectTable<AnyRow>
  /** The row to lock; undefined where the work makes a new one. */
  readonly subjectId: string | undefined
  /** What the audit log names as the subject where there is no row. */
  readonly about: string
  readonly visible: (row: AnyRow) => boolean
  readonly accounts: (row: AnyRow | undefined) => readonly StoredAccount[]
  readonly decide: (row: AnyRow | undefined, facts: Facts) => Decision<AnyRow>
  readonly reply: (decision: Decision<AnyRow>) => Reply
  readonly auditSnapshot: (row: AnyRow) => Record<string, unknown>
  readonly notification: ((row: AnyRow) => Notification) | undefined
  readonly reason: string | undefined
  readonly price: FreshPrice | undefined
  readonly locksHouse: boolean
  readonly linkedRow?: LinkedRow
}

// The executor treats rows of every table alike; here, where a command meets its input, their type is let go of.
const erase = <Row extends AnyRow>(table: SubjectTable<Row>) => table as unknown as SubjectTable<AnyRow>

/** A linked row as the executor takes it: the type of its row is let go of. */
export const linkedRowOf = <Row extends AnyRow>(linkedRow: LinkedRow<Row>) => linkedRow as unknown as LinkedRow

/** Has a row decided together with a work. */
export const alsoDecide = <Reply, Row extends AnyRow>(work: Work<Reply>, linkedRow: LinkedRow<Row>): Work<Reply> => ({
  ...work,
  linkedRow: linkedRowOf(linkedRow),
})

/** Fills the input into a command on an existing row. */
export const action = <Input, Row extends AnyRow, Reply>(
  command: ExistingCommand<Input, Row, Reply>,
  input: Input,
): Work<Reply> => ({
  action: command.action,
  subjects: erase(command.subjects),
  subjectId: command.subjectId(input),
  about: command.subjectId(input),
  visible: (row) => command.visible?.(row as Row, input) ?? true,
  accounts: (row) => command.accounts(row as Row, input),
  decide: (row, facts) => command.decide(row as Row, input, facts),
  reply: (decision) => command.reply(decision as Decision<Row>, input),
  auditSnapshot: (row) => command.auditSnapshot(row as Row),
  notification: command.notification as Work['notification'],
  reason: command.reason?.(input),
  price: command.price?.(input),
  locksHouse: command.locksHouse ?? false,
})

/** Fills the input into a command that makes a new row. */
export const create = <Input, Row extends AnyRow, Reply>(
  command: CreatingCommand<Input, Row, Reply>,
  input: Input,
): Work<Reply> => ({
  action: command.action,
  subjects: erase(command.subjects),
  subjectId: undefined,
  about: command.about(input),
  visible: () => true,
  accounts: () => command.accounts(input),
  decide: (_, facts) => command.decide(input, facts),
  reply: (decision) => command.reply(decision as Decision<Row>, input),
  auditSnapshot: (row) => command.auditSnapshot(row as Row),
  notification: command.notification as Work['notification'],
  reason: command.reason?.(input),
  price: command.price?.(input),
  locksHouse: command.locksHouse ?? false,
})

import type { Decision, PurseAccount, Purses } from '@mintmark/domain'
import type { FreshPrice } from '../outside/market.ts'
import type { Connection, Statement } from './set-statements.ts'

/** Who asks: a customer, a staff member with a role, or the platform's own jobs. */
export interface Actor {
  readonly realm: 'customer' | 'staff' | 'system'
  readonly id: string
  readonly role?: string
  readonly address: string
  /** The call that the actor makes, and the row that it names: for the log, where nothing else is known of an act. */
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
  readonly purses: Purses
  readonly at: Date
}

/** A message to the customer about what was done: which one, and the facts it tells. */
export interface Notice {
  readonly kind: string
  readonly facts: Record<string, string>
}

interface Act<Input, Row extends { readonly id: string }, Reply> {
  /** `<noun>.<verb>`, the word in the audit log. */
  readonly act: string
  readonly subjects: SubjectTable<Row>
  readonly reply: (decision: Decision<Row>, input: Input) => Reply
  /** What the audit log keeps of a subject, before and after. */
  readonly trace: (row: Row) => Record<string, unknown>
  readonly notice?: (row: Row) => Notice
  readonly reason?: (input: Input) => string | undefined
  /** The price at which it converts. It is refused if that price is too old by the time it is decided. */
  readonly price?: (input: Input) => FreshPrice
  /** Whether it locks a row of the house that many commands lock. They all go by one lane: the others need not wait. */
  readonly locksHouse?: true
}

/** An act on a row that exists: the row is locked, then its purses, then the rule decides. */
export interface ExistingCommand<Input, Row extends { readonly id: string }, Reply> extends Act<Input, Row, Reply> {
  readonly subjectId: (input: Input) => string
  /** Whether the row is the asker's to act on; a row that is not is answered as not found. */
  readonly visible?: (row: Row, input: Input) => boolean
  readonly purses: (row: Row, input: Input) => readonly PurseAccount[]
  readonly decide: (row: Row, input: Input, facts: Facts) => Decision<Row>
}

/** An act that makes a new row. */
export interface CreatingCommand<Input, Row extends { readonly id: string }, Reply> extends Act<Input, Row, Reply> {
  /** What the audit log names as the subject where it is refused: the new row is not there then. */
  readonly about: (input: Input) => string
  readonly purses: (input: Input) => readonly PurseAccount[]
  readonly decide: (input: Input, facts: Facts) => Decision<Row>
}

/** What becomes of a companion: the row as it will be, or the reply where there is nothing left to do for the work. */
type Beside<Row> = { readonly next: Row } | { readonly done: unknown }

/**
 * A second row that is decided together with the subject, in the same transaction and before it: the approval that an
 * act was waiting for, or a row that must stand as it is while the act is written. When either is refused, neither is
 * changed.
 */
export interface Companion<Row extends AnyRow = AnyRow> {
  readonly subjects: SubjectTable<Row>
  readonly id: string
  /** `<noun>.<verb>`, the word in the audit log where the row is changed, or is why nothing is. */
  readonly act: string
  readonly trace: (row: Row) => Record<string, unknown>
  readonly reason?: string | undefined
  readonly decide: (row: Row, facts: Pick<Facts, 'at'>) => Beside<Row>
}

/** A row of any subject table, with the customer whom it concerns. Inside the executor the row's own type is not needed. */
export type AnyRow = { readonly id: string; readonly customerId: string | null }

/** A command with its input filled in: what the executor carries out. */
export interface Work<Reply = unknown> {
  readonly act: string
  readonly subjects: SubjectTable<AnyRow>
  /** The row to lock; undefined where the work makes a new one. */
  readonly subjectId: string | undefined
  /** What the audit log names as the subject where there is no row. */
  readonly about: string
  readonly visible: (row: AnyRow) => boolean
  readonly purses: (row: AnyRow | undefined) => readonly PurseAccount[]
  readonly decide: (row: AnyRow | undefined, facts: Facts) => Decision<AnyRow>
  readonly reply: (decision: Decision<AnyRow>) => Reply
  readonly trace: (row: AnyRow) => Record<string, unknown>
  readonly notice: ((row: AnyRow) => Notice) | undefined
  readonly reason: string | undefined
  readonly price: FreshPrice | undefined
  readonly locksHouse: boolean
  readonly companion?: Companion
}

// The executor treats rows of every table alike; here, where a command meets its input, their type is let go of.
const erase = <Row extends AnyRow>(table: SubjectTable<Row>) => table as unknown as SubjectTable<AnyRow>

/** A companion as the executor takes it: the type of its row is let go of. */
export const beside = <Row extends AnyRow>(companion: Companion<Row>) => companion as unknown as Companion

/** Has a row decided together with a work. */
export const together = <Reply, Row extends AnyRow>(work: Work<Reply>, companion: Companion<Row>): Work<Reply> => ({
  ...work,
  companion: beside(companion),
})

/** Fills the input into a command on an existing row. */
export const act = <Input, Row extends AnyRow, Reply>(
  command: ExistingCommand<Input, Row, Reply>,
  input: Input,
): Work<Reply> => ({
  act: command.act,
  subjects: erase(command.subjects),
  subjectId: command.subjectId(input),
  about: command.subjectId(input),
  visible: (row) => command.visible?.(row as Row, input) ?? true,
  purses: (row) => command.purses(row as Row, input),
  decide: (row, facts) => command.decide(row as Row, input, facts),
  reply: (decision) => command.reply(decision as Decision<Row>, input),
  trace: (row) => command.trace(row as Row),
  notice: command.notice as Work['notice'],
  reason: command.reason?.(input),
  price: command.price?.(input),
  locksHouse: command.locksHouse ?? false,
})

/** Fills the input into a command that makes a new row. */
export const create = <Input, Row extends AnyRow, Reply>(
  command: CreatingCommand<Input, Row, Reply>,
  input: Input,
): Work<Reply> => ({
  act: command.act,
  subjects: erase(command.subjects),
  subjectId: undefined,
  about: command.about(input),
  visible: () => true,
  purses: () => command.purses(input),
  decide: (_, facts) => command.decide(input, facts),
  reply: (decision) => command.reply(decision as Decision<Row>, input),
  trace: (row) => command.trace(row as Row),
  notice: command.notice as Work['notice'],
  reason: command.reason?.(input),
  price: command.price?.(input),
  locksHouse: command.locksHouse ?? false,
})

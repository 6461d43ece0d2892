import { invariant } from '@mintmark/domain'
import type { Connection } from '../db/set-statements.ts'
import type { LockName, RowLock } from './locks.ts'

/** One statement that reads facts of one kind for all commands of a batch. */
interface ReadStatement {
  readonly send: (transaction: object, sql: Connection) => Promise<void>
}

/** Facts that a command reads once everything is locked. */
export interface Read<Value = unknown> {
  readonly statement: ReadStatement
  /** The row whose lock keeps others from changing the facts. The executor locks it with those of the command. */
  readonly under: RowLock | undefined
  /** Has the statement of the transaction read these facts, too. */
  readonly want: (transaction: object) => void
  /** The facts, with the additions of earlier commands of the transaction. */
  readonly current: (transaction: object) => Value
}

/** Facts that a command may also add to. */
export interface OpenRead<Value> extends Read<Value> {
  /** The facts for later commands of the transaction, if this command is performed. */
  readonly changedBy: (change: (facts: Value) => Value) => Addition
}

/** An addition to facts, to be made when the command is carried out. */
export type Addition = (transaction: object) => void

type Key = readonly (string | null)[]

/** The same text for the same key. */
const slotOf = (key: Key) => JSON.stringify(key)

/** Reads of one kind: `find` returns the facts in the order of the keys. */
function readsOf<Found extends Key, Value>(
  find: (sql: Connection, keys: readonly Found[]) => Promise<readonly Value[]>,
) {
  const wanted = new WeakMap<object, Map<string, Found>>()
  const found = new WeakMap<object, Map<string, { readonly value: Value }>>()
  const statement: ReadStatement = {
    send: async (transaction, sql) => {
      const keys = wanted.get(transaction) ?? new Map<string, Found>()
      const slots = [...keys.keys()]
      const values = await find(sql, [...keys.values()])
      invariant(values.length === slots.length, 'a read returns the facts of each key')
      found.set(transaction, new Map(values.map((value, index) => [slots[index] ?? '', { value }])))
    },
  }
  return (under: RowLock | undefined, key: Found): OpenRead<Value> => {
    const slot = slotOf(key)
    const current = (transaction: object): Value => {
      const facts = found.get(transaction)?.get(slot)
      invariant(facts !== undefined, 'a command declares what it reads')
      return facts.value
    }
    return {
      statement,
      under,
      want: (transaction) => {
        const keys = wanted.get(transaction) ?? new Map<string, Found>()
        wanted.set(transaction, keys.set(slot, key))
      },
      current,
      changedBy: (change) => (transaction) => {
        found.get(transaction)?.set(slot, { value: change(current(transaction)) })
      },
    }
  }
}

/** Declares facts that no lock protects: a later change concerns later decisions. */
export function readFreely<Found extends Key, Value>(
  find: (sql: Connection, keys: readonly Found[]) => Promise<readonly Value[]>,
): (...key: Found) => OpenRead<Value> {
  const readOf = readsOf(find)
  return (...key) => readOf(undefined, key)
}

/**
 * Declares facts that only change under the lock of a row, such as what a customer has pending. They can only be asked for with
 * that lock, whose id is the first part of their key, and are read when it is held.
 */
export function readUnder<Name extends LockName, More extends Key, Value>(
  name: Name,
  find: (sql: Connection, keys: readonly (readonly [id: string, ...more: More])[]) => Promise<readonly Value[]>,
): (lock: RowLock<Name>, ...more: More) => OpenRead<Value> {
  const readOf = readsOf(find)
  return (lock, ...more) => {
    invariant(lock.table.lockName === name, `these facts are read under the lock of ${name}`)
    return readOf(lock, [lock.id, ...more])
  }
}

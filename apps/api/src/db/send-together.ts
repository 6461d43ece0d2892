import { sendsInOneChain } from './one-chain.ts'
import { type Connection, type Statement, sendEach } from './set-statements.ts'

/** Statements that are sent as one, and the number of values of each. */
interface Combination {
  readonly parts: readonly { readonly name: string; readonly text: string; readonly empty: readonly [][] }[]
  readonly text: string
}

/** Parts without rows that a text may have: all of them cost a fraction of the plan of another text. */
const EMPTY_MAX = 8
/** One command has no more statements. Those of many commands differ from one batch to the next. */
const OF_ONE_COMMAND = 10
/** The most texts before the statements of any number of commands get one that has them all. */
const KNOWN_MAX = 100

/** The combinations that a connection was sent before, which it has prepared, those with the fewest parts first. */
const knownBy = new WeakMap<Connection, Combination[]>()

function knownOf(sql: Connection): Combination[] {
  const known = knownBy.get(sql) ?? []
  knownBy.set(sql, known)
  return known
}

function combine(parts: Combination['parts']): Combination {
  let before = 0
  const texts = parts.map(({ text, empty }, index) => {
    const offset = before
    before += empty.length
    return `part_${index} as (${text.replace(/\$(\d+)/g, (_, number) => `$${Number(number) + offset}`)})`
  })
  return { parts, text: `with ${texts.join(', ')} select` }
}

/** True if a combination has all of these statements, in their order. */
function includes({ parts }: Combination, statements: readonly Statement[]): boolean {
  let place = 0
  for (const { name } of parts) if (name === statements[place]?.name) place++
  return place === statements.length
}

/** The parts of two lists, in the order of both. */
function merged(first: Combination['parts'], second: Combination['parts']): Combination['parts'] {
  const parts: Combination['parts'][number][] = []
  let place = 0
  for (const part of second) {
    const found = first.findIndex(({ name }, index) => index >= place && name === part.name)
    if (found === -1) parts.push(part)
    else {
      parts.push(...first.slice(place, found + 1))
      place = found + 1
    }
  }
  return [...parts, ...first.slice(place)]
}

/**
 * The text for these statements: one that was sent before and has few others, or else a new one. The statements of many commands get
 * one with everything that such statements had so far, so that there are few texts.
 */
function combinationOf(known: Combination[], statements: readonly Statement[]): Combination {
  const suitable = known.find(
    (each) => each.parts.length <= statements.length + EMPTY_MAX && includes(each, statements),
  )
  if (suitable) return suitable
  const own = statements.map(({ name, text, values }) => ({ name, text, empty: values.map((): [] => []) }))
  const widest = known.at(-1)
  const isAlone = !widest || (statements.length <= OF_ONE_COMMAND && known.length < KNOWN_MAX)
  const parts = isAlone ? own : merged(own, widest.parts)
  if (!isAlone && parts.length === widest.parts.length) return widest
  const made = combine(parts)
  const place = known.findIndex((each) => each.parts.length > parts.length)
  known.splice(place === -1 ? known.length : place, 0, made)
  return made
}

/**
 * Sends independent statements as one: the server parses, plans and answers once, which costs more than the rows do. A text is prepared
 * once, and planning one for many statements takes as long as writing a hundred rows: so a text is used again for fewer statements, with
 * no rows for the others.
 */
export function sendTogether(sql: Connection, statements: readonly Statement[]): Promise<unknown> {
  if (sendsInOneChain(sql)) return sendEach(sql, statements)
  const { parts, text } = combinationOf(knownOf(sql), statements)
  let place = 0
  const values = parts.flatMap(({ name, empty }) =>
    name === statements[place]?.name ? (statements[place++]?.values ?? empty) : empty,
  ) as string[][]
  return sql.unsafe(text, values, { prepare: true }).execute()
}

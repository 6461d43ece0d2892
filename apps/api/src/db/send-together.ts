import { sendsInOneChain } from './one-chain.ts'
import { type Connection, type Statement, sendEach } from './set-statements.ts'

/** Statements that are sent as one, and the number of values of each. */
interface Combination {
  readonly parts: readonly { readonly text: string; readonly empty: readonly [][] }[]
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

/** Statements with the same text as one, with the rows of all: two of them would have no fixed place among the others. */
function oneOfEachText(statements: readonly Statement[]): Map<string, Statement['values']> {
  const valuesOf = new Map<string, Statement['values']>()
  for (const { text, values } of statements) {
    const earlier = valuesOf.get(text)
    valuesOf.set(text, earlier ? values.map((list, place) => [...(earlier[place] ?? []), ...list]) : values)
  }
  return valuesOf
}

/** Some parts, and those of others that are not among them, each behind the one that precedes it there. */
function merged(some: Combination['parts'], others: Combination['parts']): Combination['parts'] {
  const parts = [...some]
  const placeOf = (part: Combination['parts'][number] | undefined) => parts.findIndex(({ text }) => text === part?.text)
  for (const [index, part] of others.entries())
    if (placeOf(part) === -1) parts.splice(placeOf(others[index - 1]) + 1, 0, part)
  return parts
}

/**
 * The text for these statements: one that was sent before and has few others, or else a new one. The statements of many commands get
 * one with everything that such statements had so far, so that there are few texts, and none has more parts than there are statements.
 */
function combinationOf(known: Combination[], wanted: ReadonlyMap<string, Statement['values']>): Combination {
  const { size } = wanted
  const has = ({ parts }: Combination) => parts.filter(({ text }) => wanted.has(text)).length === size
  const suitable = known.find((each) => each.parts.length <= size + EMPTY_MAX && has(each))
  if (suitable) return suitable
  const own = [...wanted].map(([text, values]) => ({ text, empty: values.map((): [] => []) }))
  const widest = known.at(-1)
  const isAlone = !widest || (size <= OF_ONE_COMMAND && known.length < KNOWN_MAX)
  const parts = isAlone ? own : merged(widest.parts, own)
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
  const wanted = oneOfEachText(statements)
  const { parts, text } = combinationOf(knownOf(sql), wanted)
  const values = parts.flatMap((part) => wanted.get(part.text) ?? part.empty) as string[][]
  return sql.unsafe(text, values, { prepare: true }).execute()
}

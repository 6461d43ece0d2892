import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify'
import { ANSWERED } from './log-answers.ts'

type LoggerOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>
type Hooks = Required<NonNullable<LoggerOptions['hooks']>>

const LINES_PER_MINUTE = 20
const MINUTE_MS = 60_000
/** The most texts that are counted apart. Those of the gateway are constants, so there are fewer. */
const TEXTS_MAX = 100
const OTHER_TEXTS = 'lines with other texts'

/** An error without its other fields, which may hold parts of a request. */
const reasonOf = ({ code, message }: NodeJS.ErrnoException) => ({ code, reason: message.slice(0, 200) })

/**
 * Bounds what requests can write into a log, for pino: of the lines with one text, such as those about bodies that broke off, 20 are
 * written in a minute, and at its end one with the number of the others. The line about each answer is always written.
 */
export function boundedLines(log: () => FastifyBaseLogger): Pick<Hooks, 'logMethod'> {
  const counts = new Map<string, number>()
  const endMinute = () => {
    const leftOut = [...counts].filter(([, lines]) => lines > LINES_PER_MINUTE)
    counts.clear()
    for (const [text, lines] of leftOut) log().warn({ text, lines: lines - LINES_PER_MINUTE }, 'lines were left out')
  }
  const admits = (text: string): boolean => {
    if (counts.size === 0) setTimeout(endMinute, MINUTE_MS).unref()
    const key = counts.has(text) || counts.size < TEXTS_MAX ? text : OTHER_TEXTS
    const lines = (counts.get(key) ?? 0) + 1
    counts.set(key, lines)
    return lines <= LINES_PER_MINUTE
  }
  return {
    logMethod(args, write) {
      const [first, ...rest]: readonly unknown[] = args
      const text = [first, ...rest].find((part) => typeof part === 'string')
      if (text !== ANSWERED && !admits(String(text))) return
      if (first instanceof Error) write.call(this, reasonOf(first), ...(rest as string[]))
      else write.apply(this, args)
    },
  }
}

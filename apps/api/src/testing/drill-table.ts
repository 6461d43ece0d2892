import { appendFileSync } from 'node:fs'

/** Writes a line of the table of the drills of a suite, which `DRILLS_TABLE` names. An empty name continues the line before. */
export function report(name: string, line: string): void {
  if (process.env.DRILLS_TABLE) appendFileSync(process.env.DRILLS_TABLE, `${name.padEnd(44)} ${line}\n`)
}

/** The end of such a line: the books are right, or not. */
export const booksAre = (violations: readonly string[]): string =>
  `books ${violations.length === 0 ? 'right' : 'WRONG'}`

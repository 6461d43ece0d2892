const WRITES = /\b(insert into|update|delete from)\s+(?:only\s+)?"?(?!of\b|set\b|skip\b|nowait\b)([a-z_]\w*)/g
const READ = /\bfrom\s+"?(?!unnest\b|lateral\b)([a-z_]\w*)/
const FIRST_WORD = /[a-z]+/

const VERBS: Readonly<Record<string, string>> = { 'insert into': 'insert', update: 'update', 'delete from': 'delete' }

/** The most tables that a summary names, and the most texts whose summaries are kept. */
const TABLES_MAX = 4
const KEPT_MAX = 2000

/** By the text, or by the parts of a text with values between them, which are one object for each place in the code. */
const kept = new Map<string | readonly string[], string>()

function summarize(text: string): string {
  const writes = [...text.matchAll(WRITES)].map(([, verb = '', table = '']) => `${VERBS[verb]} ${table}`)
  const each = [...new Set(writes)]
  if (each.length > TABLES_MAX) return `${each.slice(0, TABLES_MAX).join(', ')} and ${each.length - TABLES_MAX} more`
  if (each.length > 0) return each.join(', ')
  const [verb = 'statement'] = FIRST_WORD.exec(text) ?? []
  const [, table = ''] = READ.exec(text) ?? []
  return `${verb === 'with' ? 'select' : verb} ${table}`.trim()
}

/** A statement in a few words, such as `select customers`: its verb and the tables that it writes, or the first that it reads. */
export function summaryOf(parts: readonly string[]): string {
  const key = parts.length === 1 ? (parts[0] ?? '') : parts
  const known = kept.get(key)
  if (known !== undefined) return known
  const summary = summarize(parts.join('$').toLowerCase())
  if (kept.size < KEPT_MAX) kept.set(key, summary)
  return summary
}

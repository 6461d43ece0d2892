/** The fields of an error that a log may show. `detail`, `where`, `query` and the values of a statement name persons. */
const FIELDS = [
  'code',
  'errno',
  'syscall',
  'address',
  'port',
  'severity',
  'schema_name',
  'table_name',
  'column_name',
  'constraint_name',
  'routine',
  'reason',
] as const

const CAUSES_MAX = 5

/** An error as the log shows it. */
interface Described {
  readonly type: string
  readonly message: string
  readonly stack: string
  readonly [field: string]: unknown
}

/** The text of an error without values: those of a statement follow it, and PostgreSQL quotes input that it cannot read after a colon. */
function messageOf({ message, code }: Error & { readonly code?: unknown }): string {
  const [text = ''] = message.split('\nparams: ')
  return /^22/.test(String(code)) ? text.replace(/: .*$/s, '') : text
}

/** Describes an error for a log, with its causes: what happened and where, but no value that a person sent or that a row has. */
export function describeError(error: unknown, causesMax = CAUSES_MAX): Described {
  const failed = error instanceof Error ? error : new Error(String(error))
  const { cause, stack = '' } = failed
  const own = FIELDS.flatMap((field) => (field in failed ? [[field, Reflect.get(failed, field)]] : []))
  return {
    type: failed.constructor.name,
    message: messageOf(failed),
    // Without the message, which it repeats.
    stack: stack
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    ...Object.fromEntries(own),
    ...(cause !== undefined && causesMax > 0 && { cause: describeError(cause, causesMax - 1) }),
  }
}

const UNIQUE_VIOLATION = '23505'

/** Whether a statement failed because a row like it is there already, by the unique index of this name. */
export function brokeIndex(error: unknown, name: string): boolean {
  // Drizzle wraps what the driver threw.
  const { cause = error } = error as { cause?: unknown }
  const { code, constraint_name } = cause as { code?: string; constraint_name?: string }
  return code === UNIQUE_VIOLATION && constraint_name === name
}

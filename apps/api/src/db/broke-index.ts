const UNIQUE_VIOLATION = '23505'

/** Whether a statement failed because it violated the unique index of this name. */
export function brokeIndex(error: unknown, name: string): boolean {
  // Drizzle wraps the driver's error.
  const { cause = error } = error as { cause?: unknown }
  const { code, constraint_name } = cause as { code?: string; constraint_name?: string }
  return code === UNIQUE_VIOLATION && constraint_name === name
}

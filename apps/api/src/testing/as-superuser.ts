import type { TestPlatform } from './test-platform.ts'

/** Runs statements as a superuser whom no trigger stops, as a forger with the server would. */
export const asSuperuser = async ({ sql }: Pick<TestPlatform, 'sql'>, statements: string): Promise<void> => {
  await sql.unchecked.unsafe(statements)
}

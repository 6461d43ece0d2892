import postgres from 'postgres'
import type { TestPlatform } from './test-platform.ts'

/** Runs statements as a superuser whom no trigger stops, as a forger with the server would. */
export async function asSuperuser(
  { databaseUrl }: Pick<TestPlatform, 'databaseUrl'>,
  statements: string,
): Promise<void> {
  const admin = postgres(databaseUrl, { max: 1, onnotice: () => undefined })
  await admin.begin(async (sql) => {
    await sql`set local session_replication_role = 'replica'`
    await sql.unsafe(statements)
  })
  await admin.end()
}

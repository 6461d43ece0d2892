import { eq } from 'drizzle-orm'
import type { Database } from './db/connect.ts'
import { settings } from './db/schema.ts'
import type { Env } from './env.ts'
import { readSecretsKey, secretKeysIn } from './integrations/secret-box.ts'
import { isGuessable, isPublic } from './production-faults.ts'

/** The setting that says that the demo data were loaded, or began to be. */
export const DEMO_MARKER = 'demo_data'

/** Data with which production must not start. The message says what to do. */
export class ProductionDataError extends Error {}

/**
 * Throws a `ProductionDataError` if the platform serves other people in production, and its database has the demo data, whose
 * passwords anyone can read, or its file of the key for secrets has a key that can be guessed.
 */
export async function requireProductionData({ db, env }: { readonly db: Database; readonly env: Env }): Promise<void> {
  if (env.NODE_ENV !== 'production' || !isPublic(env)) return
  if ((await db.$count(settings, eq(settings.name, DEMO_MARKER))) > 0)
    throw new ProductionDataError(
      'This database has the demo data, whose passwords anyone can read. Set DATABASE_URL to a database without them.',
    )
  if (secretKeysIn(readSecretsKey(env)).some(isGuessable))
    throw new ProductionDataError(
      `The key in ${env.SECRETS_KEY_FILE} can be guessed. Make a random one, such as with: openssl rand -base64 32. Mail passwords and ` +
        'authenticator apps must then be set up again.',
    )
}

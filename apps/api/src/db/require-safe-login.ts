import { setTimeout } from 'node:timers/promises'
import type { Env } from '../env.ts'
import { checkApiLogin, type Login, readLogin } from './logins.ts'

const RETRY_SECONDS = 2

/** Reads the login as soon as the database can be reached. */
async function untilRead(url: string, say: (message: string) => void): Promise<Login> {
  for (;;)
    try {
      return await readLogin(url)
    } catch (error) {
      say(`The database cannot be reached yet: ${(error as Error).message}`)
      await setTimeout(RETRY_SECONDS * 1000)
    }
}

/** Checks the login of the API before it serves anything. Throws a `LoginError` if production must not use it. */
export async function requireSafeLogin(
  { DATABASE_URL, NODE_ENV }: Pick<Env, 'DATABASE_URL' | 'NODE_ENV'>,
  say: (message: string) => void,
): Promise<void> {
  const warning = checkApiLogin(await untilRead(DATABASE_URL, say), NODE_ENV === 'production')
  if (warning) say(warning)
}

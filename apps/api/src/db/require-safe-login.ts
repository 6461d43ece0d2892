import { setTimeout } from 'node:timers/promises'
import type { Env } from '../env.ts'
import { API_ROLE, checkLogin, type Login, type LoginSetting, readLogin, VERIFIER_ROLE } from './logins.ts'

const RETRY_SECONDS = 2

/** Reads a login as soon as the database can be reached and the login has its role, which the migration grants. */
async function untilGranted(setting: LoginSetting, say: (message: string) => void): Promise<Login> {
  for (;;) {
    try {
      const login = await readLogin(setting)
      if (login.hasRole || login.powers.length > 0) return login
      say(`The login "${login.name}" does not have the rights of ${setting.role} yet. The migration grants them.`)
    } catch (error) {
      say(`The database cannot be reached yet: ${(error as Error).message}`)
    }
    await setTimeout(RETRY_SECONDS * 1000)
  }
}

/** Checks the logins of the API before it serves anything. Throws a `LoginError` if production must not use one. */
export async function requireSafeLogin(
  { DATABASE_URL, VERIFIER_DATABASE_URL, NODE_ENV }: Pick<Env, 'DATABASE_URL' | 'VERIFIER_DATABASE_URL' | 'NODE_ENV'>,
  say: (message: string) => void,
): Promise<void> {
  const logins: LoginSetting[] = [
    { setting: 'DATABASE_URL', url: DATABASE_URL, role: API_ROLE },
    { setting: 'VERIFIER_DATABASE_URL', url: VERIFIER_DATABASE_URL, role: VERIFIER_ROLE },
  ]
  for (const login of logins.filter(({ url }) => url !== '')) {
    const warning = checkLogin(await untilGranted(login, say), login, NODE_ENV === 'production')
    if (warning) say(warning)
  }
}

import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { connectOnce } from './connect-once.ts'
import { fieldOfError } from './database-errors.ts'

const ITERATIONS = 4096
const SALT_BYTES = 16
const PASSWORD_BYTES = 24

/** PostgreSQL's code of a wrong password. */
const INVALID_PASSWORD = '28P01'
const REPLAY_MS_MAX = 10_000
const PAUSE_MS = 100

/** The text that PostgreSQL stores for a password (SCRAM-SHA-256), so that the password itself is in no log of the server. */
function verifierOf(password: string): string {
  const salt = randomBytes(SALT_BYTES)
  const salted = pbkdf2Sync(password, salt, ITERATIONS, 32, 'sha256')
  const keyed = (text: string) => createHmac('sha256', salted).update(text).digest()
  const stored = createHash('sha256').update(keyed('Client Key')).digest('base64')
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString('base64')}$${stored}:${keyed('Server Key').toString('base64')}`
}

/** Connects once. A replica that the URL names first has the new password a moment later than the primary, so it gets some time. */
async function prove(url: string): Promise<void> {
  const until = performance.now() + REPLAY_MS_MAX
  for (;;) {
    const proof = connectOnce(url, 'mintmark-password')
    try {
      await proof`select 1`
      return
    } catch (error) {
      if (fieldOfError(error, 'code') !== INVALID_PASSWORD || performance.now() > until) throw error
      await setTimeout(PAUSE_MS)
    } finally {
      await proof.end()
    }
  }
}

/**
 * Gives the login of a URL a new random password, as that login itself. Returns the URL with it, which is proven to connect. Connections
 * that are open stay so; new ones need the new URL. Throws if the old URL does not connect.
 */
export async function changePassword(url: string): Promise<string> {
  const password = randomBytes(PASSWORD_BYTES).toString('base64url')
  const sql = connectOnce(url, 'mintmark-password')
  try {
    const [row] = await sql<{ name: string }[]>`select quote_ident(current_user) as name`
    await sql.unsafe(`alter role ${row?.name} password '${verifierOf(password)}'`)
  } finally {
    await sql.end()
  }
  const changed = url.replace(/^(\w+:\/\/[^:@/]+)(:[^@/]*)?@/, `$1:${password}@`)
  await prove(changed)
  return changed
}

import { hash, verify } from '@node-rs/argon2'
import { fairQueue } from '../../fair-queue.ts'
import { clientIpOf } from '../../rate-limits/client-ip.ts'

/** Argon2id with 19 MiB and two passes, the first choice of the OWASP password storage cheat sheet. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/**
 * One address may fill a third of the queue, because an office or a whole provider may be behind it: about a second of
 * work. It takes three such addresses to lock all others out, and only for as long as they keep at it.
 */
const queue = fairQueue({ atOnce: 2, waitingMax: 192, ofOneMax: 64, retryAfterSeconds: 2 })

/** Hashes a password. The work counts against the address's share of the queue. */
export const hashPassword = (password: string, address: string): Promise<string> =>
  queue(clientIpOf(address), () => hash(password, ARGON2ID))

/** A hash at the same cost that matches no password: an unknown email address takes as long as a wrong password. */
const noPassword = hashPassword(crypto.randomUUID(), 'nobody')

/** True if the password matches the account's. Takes the same time if there is no account. */
export async function checkPassword(
  passwordHash: string | undefined,
  password: string,
  address: string,
): Promise<boolean> {
  const known = passwordHash ?? (await noPassword)
  const right = await queue(clientIpOf(address), () => verify(known, password))
  return right && passwordHash !== undefined
}

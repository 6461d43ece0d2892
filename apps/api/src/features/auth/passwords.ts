import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { fail } from '../../failure.ts'

/** Argon2id with 19 MiB and two passes, the first choice of the OWASP password storage cheat sheet. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Hashes at once, and hashes that may wait: beyond that the answer is "later", not a queue without an end. */
const AT_ONCE = 2
const WAITING_MAX = 64

const queue = pLimit(AT_ONCE)

const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  if (queue.pendingCount >= WAITING_MAX) return fail('rate_limited', { retryAfterSeconds: 2 })
  return queue(work)
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, ARGON2ID))

/** A hash of nobody's password, made with the same cost: an unknown e-mail address takes as long as a wrong password. */
const nobody = hashPassword(crypto.randomUUID())

/** Whether the password is the account's. Takes the same time where there is no account. */
export async function checkPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const right = await verifyInTurn(passwordHash ?? (await nobody), password)
  return right && passwordHash !== undefined
}

const verifyInTurn = (passwordHash: string, password: string) => inTurn(() => verify(passwordHash, password))

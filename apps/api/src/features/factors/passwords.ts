import { clientIpOf, clientNetworkOf } from '@mintmark/contracts/client-ip'
import { hash, verify } from '@node-rs/argon2'
import { fairQueue } from '../../fair-queue.ts'

/** Argon2id with 19 MiB and two passes, the first choice of the OWASP password storage cheat sheet. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/**
 * One address may fill a third of the queue, because an office or a whole provider may be behind it: about a second of
 * work. Once the queue is full, the network that has most gives places to the others, and known people come first.
 */
const queue = fairQueue({ atOnce: 2, waitingMax: 192, ofOneMax: 64, waitSecondsMax: 20, retryAfterSeconds: 2 })

/** The number of passwords that wait to be hashed in this process. */
export const hashesWaiting = queue.waiting

/** The person for whom a password is hashed. */
export interface HashedFor {
  /** The address, against whose share of the queue the work counts. */
  readonly address: string
  /** True for a device that signed in to the account before, a session, or a mailed link. */
  readonly isKnown: boolean
}

const inTurn = <T>({ address, isKnown }: HashedFor, work: () => Promise<T>): Promise<T> =>
  queue(clientIpOf(address), work, { group: clientNetworkOf(address), isFirst: isKnown })

/** Hashes a password. */
export const hashPassword = (password: string, person: HashedFor): Promise<string> =>
  inTurn(person, () => hash(password, ARGON2ID))

/** A hash at the same cost that matches no password: an unknown email address takes as long as a wrong password. */
const noPassword = hashPassword(crypto.randomUUID(), { address: 'local', isKnown: true })

/** True if the password matches the account's. Takes the same time if there is no account. */
export async function checkPassword(
  passwordHash: string | undefined,
  password: string,
  person: HashedFor,
): Promise<boolean> {
  const known = passwordHash ?? (await noPassword)
  const right = await inTurn(person, () => verify(known, password))
  return right && passwordHash !== undefined
}

import { login } from '@mintmark/contracts'
import { hash, verify } from '@node-rs/argon2'
import postgres from 'postgres'
import type { BenchEnvironment } from '../environment/open-environment.ts'
import { HttpClient } from './http-client.ts'

/** Every customer of the bench has it. */
const PASSWORD = 'the password of the bench'
/** The product's cost: Argon2id, 19 MiB, two passes. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

const CUSTOMERS = 1000

/** The mean milliseconds of work that is done again and again for a time, once at a time. */
async function meanMs(seconds: number, work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now()
  const end = begin + seconds * 1000
  let turns = 0
  while (performance.now() < end) {
    await work()
    turns++
  }
  return (performance.now() - begin) / turns
}

/** Milliseconds that it takes to compare a password with its hash, with nothing around it. */
export async function hashMs(seconds: number): Promise<number> {
  const known = await hash(PASSWORD, ARGON2ID)
  return meanMs(seconds, () => verify(known, PASSWORD))
}

/** Milliseconds of one sign-in of a customer over one connection, by customers in turn. */
export async function signInMs({ databaseUrl, ports }: BenchEnvironment, seconds: number): Promise<number> {
  const sql = postgres(databaseUrl, { max: 1 })
  const known = await hash(PASSWORD, ARGON2ID)
  const people = await sql.begin(async (transaction) => {
    // All sign-ins come from one address, which has a limit.
    await transaction`delete from rate_limits`
    // No audit row explains these passwords.
    await transaction`set local session_replication_role = replica`
    return transaction<{ email: string }[]>`
      update customers set password_hash = ${known}
      where id in (select id from customers order by id limit ${CUSTOMERS}) returning email`
  })
  await sql.end()
  const client = await HttpClient.open(ports.customer)
  const { method, path } = login
  let turn = 0
  const signIn = async () => {
    const body = { email: people[turn++ % people.length]?.email, password: PASSWORD }
    const { status, body: text } = await client.send({ method, path, headers: { host: 'localhost' }, body })
    if (status !== 200) throw new Error(`a sign-in was answered ${status}: ${text}`)
  }
  try {
    return await meanMs(seconds, signIn)
  } finally {
    client.close()
  }
}

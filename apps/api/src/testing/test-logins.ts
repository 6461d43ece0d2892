import { randomBytes } from 'node:crypto'
import type postgres from 'postgres'

/** The logins of a platform, by name, as an administrator makes them. */
export interface TestLogins {
  readonly owner: string
  readonly api: string
  readonly verifier: string
  readonly reader: string
  readonly password: string
}

/** In the order in which they can be dropped: the owner granted the others their roles. */
const every = ({ owner, api, verifier, reader }: TestLogins) => [api, verifier, reader, owner]

/** Makes separate logins for the owner, the API, the verifier and a replica. Names are unique, because several runs may share a server. */
export async function makeLogins(admin: postgres.Sql): Promise<TestLogins> {
  const [suffix, password] = [randomBytes(8).toString('hex'), randomBytes(16).toString('hex')]
  const named = (purpose: string) => `${purpose}_${suffix}`
  const names = { owner: named('owner'), api: named('api'), verifier: named('verifier'), reader: named('reader') }
  const logins = { ...names, password }
  for (const name of every(logins)) await admin.unsafe(`create role ${name} login password '${password}'`)
  return logins
}

/** Removes the logins. They must not own anything on the server by then. */
export async function dropLogins(admin: postgres.Sql, logins: TestLogins): Promise<void> {
  for (const name of every(logins)) await admin.unsafe(`drop role ${name}`)
}

/** The URL of a database, as one of the logins. */
export function urlAs(server: string, database: string, login?: { name: string; password: string }): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  if (login) {
    url.username = login.name
    url.password = login.password
  }
  return url.href
}

/** The URLs of a database for each login. */
export const urlsOf = (server: string, database: string, { password, ...names }: TestLogins) => {
  const as = (name: string) => urlAs(server, database, { name, password })
  return { owner: as(names.owner), api: as(names.api), verifier: as(names.verifier), reader: as(names.reader) }
}

import postgres from 'postgres'

/** The role under which the API works. It may append to the books and never rewrite them. */
export const API_ROLE = 'mintmark_api'

/** The role of the verifier's own login: it reads the books and changes nothing. */
export const VERIFIER_ROLE = 'mintmark_verifier'

/** A login, and its rights beyond its role. */
export interface Login {
  readonly name: string
  readonly isSuperuser: boolean
  /** True if it owns the database, or may act as the owner. */
  readonly isOwner: boolean
  /** Attributes and roles with which it could leave its role, as words for a message. */
  readonly powers: readonly string[]
}

// A login that may create roles could give itself others; predefined roles read and write around every grant.
const LOGIN = `
  select current_user as name, r.rolsuper as "isSuperuser", pg_has_role(d.datdba, 'member') as "isOwner",
    array_remove(array[
      case when r.rolcreaterole then 'may create roles' end,
      case when r.rolreplication then 'may replicate' end,
      case when r.rolbypassrls then 'bypasses row security' end
    ], null) || array(
      select format('is a member of %s', o.rolname) from pg_roles o
      where pg_has_role(o.oid, 'member') and o.rolname not in (current_user, 'pg_database_owner')
        and (o.rolsuper or o.rolcreaterole or o.oid < 16384)
      order by o.rolname
    ) as powers
  from pg_roles r, pg_database d where r.rolname = current_user and d.datname = current_database()`

const quietly = (url: string) =>
  postgres(url, { max: 1, onnotice: () => undefined, connection: { application_name: 'mintmark-logins' } })

/** Connects with a login, without any role, and reads its rights. */
export async function readLogin(url: string): Promise<Login> {
  const sql = quietly(url)
  try {
    const [login] = await sql.unsafe<Login[]>(LOGIN)
    if (!login) throw new Error('The login could not be read.')
    return login.isSuperuser ? { ...login, powers: ['is a superuser'] } : login
  } finally {
    await sql.end()
  }
}

/** A login that cannot be used as it is; the message gives the reason and the fix. */
export class LoginError extends Error {}

/** Refuses a superuser as the login of the API in production. Returns a warning if the login could leave its role. */
export function checkApiLogin(
  { name, isSuperuser, isOwner, powers }: Login,
  isProduction: boolean,
): string | undefined {
  if (isSuperuser && isProduction)
    throw new LoginError(
      `DATABASE_URL connects as "${name}", which is a superuser and could rewrite the books. ` +
        'Use a separate login for the API, and set MIGRATIONS_DATABASE_URL to the login that owns the database.',
    )
  const beyond = [...(isOwner && !isSuperuser ? ['owns the database'] : []), ...powers]
  if (beyond.length === 0) return undefined
  return `The API's login "${name}" could leave its role: it ${beyond.join(', ')}. Use a separate login for the API.`
}

/** Refuses a separate login that could act as more than its role. */
export function requireWeakLogin({ name, isOwner, powers }: Login, setting: string): void {
  const beyond = [...powers, ...(isOwner && powers.length === 0 ? ['may act as the owner of the database'] : [])]
  if (beyond.length > 0)
    throw new LoginError(
      `${setting} connects as "${name}", which ${beyond.join(', ')}. Use a login without such rights.`,
    )
}

import postgres from 'postgres'
import { CONNECT_SECONDS_MAX } from './connect-once.ts'

/** The role whose rights the API's login inherits. It may append to the books and never rewrite them. */
export const API_ROLE = 'mintmark_api'

/** The role whose rights the verifier's own login inherits: it reads the books and changes nothing. */
export const VERIFIER_ROLE = 'mintmark_verifier'

/** The role whose rights the replica's login inherits: it reads what lists and reports show, and no secrets. */
export const READER_ROLE = 'mintmark_reader'

/** A login, compared with the role that it should have. */
export interface Login {
  readonly name: string
  /** True if it has the role's rights in every connection: it is the role, or inherits from it. */
  readonly hasRole: boolean
  /** Its rights beyond the role, as words for a message. */
  readonly powers: readonly string[]
}

/** A setting with a login's URL, and the role that the login should have. */
export interface LoginSetting {
  readonly setting: 'DATABASE_URL' | 'VERIFIER_DATABASE_URL' | 'REPLICA_DATABASE_URL'
  readonly url: string
  readonly role: string
}

/**
 * The rights of the session's login: its attributes, the roles that it is a member of if they have any rights here, and what it
 * owns or was granted directly in this database. The role itself is granted much, by the migrations. Oids below 16384 are those
 * of predefined roles, which read and write around every grant.
 */
const readRights = (sql: postgres.Sql, role: string) => sql<Login[]>`
  select me.rolname as name,
    exists (select from pg_roles r where r.rolname = ${role} and pg_has_role(me.oid, r.oid, 'usage')) as "hasRole",
    case
      when me.rolsuper then array['is a superuser']
      when me.oid = d.datdba then array['owns the database']
      else array_remove(array[
        case when me.rolcreaterole then 'may create roles' end,
        case when me.rolcreatedb then 'may create databases' end,
        case when me.rolreplication then 'may replicate' end,
        case when me.rolbypassrls then 'bypasses row security' end,
        case when has_database_privilege(me.oid, d.oid, 'create') then 'may create schemas' end,
        case when has_parameter_privilege(me.oid, 'session_replication_role', 'set') then 'may disable triggers' end,
        case when current_user <> session_user then format('switches to %s', current_user) end
      ], null) || array(
        select format('is a member of %s', r.rolname) from pg_roles r
        where pg_has_role(me.oid, r.oid, 'member') and r.rolname not in (me.rolname, 'pg_database_owner')
          and (r.rolsuper or r.rolcreaterole or r.rolreplication or r.rolbypassrls or r.rolname <> ${role} and (
            r.oid < 16384 or r.oid = d.datdba or exists (
              select from pg_shdepend s
              where s.refclassid = 'pg_authid'::regclass and s.refobjid = r.oid and s.dbid = d.oid
            )
          ))
        order by r.rolname
      ) || array(
        select format('%s %s', case s.deptype when 'o' then 'owns' else 'was granted rights on' end,
          pg_describe_object(s.classid, s.objid, s.objsubid))
        from pg_shdepend s
        where s.refclassid = 'pg_authid'::regclass and s.refobjid = me.oid and s.dbid = d.oid
          and (s.deptype = 'o' or s.deptype = 'a' and me.rolname <> ${role})
        order by 1 limit 3
      )
    end as powers
  from pg_roles me, pg_database d where me.rolname = session_user and d.datname = current_database()`

/** Connects with a login, and reads its rights. */
export async function readLogin({ url, role }: LoginSetting): Promise<Login> {
  const connection = { application_name: 'mintmark-logins' }
  const sql = postgres(url, { max: 1, connect_timeout: CONNECT_SECONDS_MAX, onnotice: () => undefined, connection })
  try {
    const [login] = await readRights(sql, role)
    if (!login) throw new Error('The login could not be read.')
    return login
  } finally {
    await sql.end()
  }
}

/** A login that cannot be used as it is; the message gives the reason and the fix. */
export class LoginError extends Error {}

/** Describes a login with more rights than its role, and the fix. */
function excessOf({ name, powers }: Login, { setting, role }: LoginSetting): string | undefined {
  if (powers.length === 0) return undefined
  return (
    `${setting} connects as "${name}", which ${powers.join(', ')}. Use a login that has the rights of ${role} and no others, ` +
    'and set MIGRATIONS_DATABASE_URL to the login that owns the database (docs/operations.md).'
  )
}

/** Refuses a login that can do more than its role. */
export function requireWeakLogin(login: Login, setting: LoginSetting): void {
  const excess = excessOf(login, setting)
  if (excess) throw new LoginError(excess)
}

/** Refuses a login in production that can do more than its role. Returns a warning elsewhere. */
export function checkLogin(login: Login, setting: LoginSetting, isProduction: boolean): string | undefined {
  if (isProduction) requireWeakLogin(login, setting)
  const excess = excessOf(login, setting)
  return excess && `${excess} Production refuses this one.`
}

/** Reads and checks the login of the API for a command that runs once. */
export async function checkApiLogin(url: string, isProduction: boolean): Promise<void> {
  const api: LoginSetting = { setting: 'DATABASE_URL', url, role: API_ROLE }
  checkLogin(await readLogin(api), api, isProduction)
}

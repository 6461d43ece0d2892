import { connectDatabase, connectReads, type Database, drizzleOn, LATE, type LedgerSql } from './connect.ts'
import { fallBack } from './fall-back.ts'
import { checkLogin, type LoginSetting, READER_ROLE, readLogin } from './logins.ts'
import { ReplicaWatch } from './replica-watch.ts'
import type { RowContext } from './row-context.ts'

/** The clients for reads that may be late. While the replica does not serve, they read from the primary. */
export interface Replica {
  readonly db: Database
  readonly reads: LedgerSql
  readonly watch: ReplicaWatch
  readonly close: () => Promise<void>
}

/** The clients of the primary, which answer when the replica does not. */
interface Primary {
  readonly client: LedgerSql
  readonly reads: LedgerSql
}

interface Opening {
  readonly url: string
  readonly isProduction: boolean
  readonly rowContext: RowContext
}

/** Finds the reason why a login cannot be used, if there is one. It is asked again until there is none. */
function loginCheck({ url, isProduction }: Opening): () => Promise<string | undefined> {
  const setting: LoginSetting = { setting: 'REPLICA_DATABASE_URL', url, role: READER_ROLE }
  let isFine = false
  return async () => {
    if (isFine) return undefined
    const login = await readLogin(setting)
    if (!login.hasRole && login.powers.length === 0)
      return `its login "${login.name}" does not have the rights of ${READER_ROLE} yet. The migration grants them.`
    const excess = checkLogin(login, setting, false)
    if (isProduction && excess !== undefined) return excess
    isFine = true
    return undefined
  }
}

/** Opens the clients of a replica. Nothing is read from it before it was measured. */
export function openReplica(opening: Opening, primary: Primary): Replica {
  const { url, rowContext } = opening
  const reads = connectReads(url, LATE)
  const { client, close } = connectDatabase(url, rowContext, LATE)
  const measuring = connectReads(url, LATE, 1)
  const watch = new ReplicaWatch({ primary: primary.reads, replica: measuring, check: loginCheck(opening) })
  return {
    db: drizzleOn(fallBack(client, primary.client, watch), rowContext),
    reads: fallBack(reads, primary.reads, watch),
    watch,
    close: async () => {
      await Promise.all([reads.end({ timeout: 5 }), measuring.end({ timeout: 5 }), close()])
    },
  }
}

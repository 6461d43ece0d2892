import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { installWithApt } from './install-with-apt.ts'

/** The oldest PostgreSQL that the platform works with, as Debian 12 brings it. */
const FOLDER = '/usr/lib/postgresql/15/bin'

/** The folder with the programs of PostgreSQL 15, which apt-get installs if possible. */
export function findPostgres15(say: (text: string) => void): string | undefined {
  const isThere = () => existsSync(join(FOLDER, 'initdb'))
  return isThere() || (installWithApt('postgresql-15', say) && isThere()) ? FOLDER : undefined
}

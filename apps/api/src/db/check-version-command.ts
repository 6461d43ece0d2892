import { readSettings, requireValid, settingsOrExit } from '@mintmark/settings'
import { connectOnce } from './connect-once.ts'
import { OtherVersionError, refuseOtherVersion } from './refuse-other-version.ts'

/** The exit code for a database of another version, to distinguish it from a failure. */
const OTHER_VERSION = 3

const { DATABASE_URL } = settingsOrExit(() => requireValid(readSettings('migrate', process.env)))
const sql = connectOnce(DATABASE_URL, 'mintmark-version')
try {
  await refuseOtherVersion(sql)
} catch (error) {
  if (!(error instanceof OtherVersionError)) throw error
  console.error(error.finding)
  process.exitCode = OTHER_VERSION
} finally {
  await sql.end()
}

import { settingsOrExit } from '@mintmark/settings'
import { connectVerifier } from '../db/connect.ts'
import { OtherVersionError, refuseOtherVersionToLogin } from '../db/refuse-other-version.ts'
import { readEnv } from '../env.ts'
import { openAuditFiles } from '../integrations/audit-files.ts'
import { hasBooksKeys, openBooksKeys } from '../integrations/books-keys.ts'
import { openCheckpoints, openOutsideStore } from '../integrations/checkpoints.ts'
import { countBooks, verifyBooks, WHOLE_STEPS } from './books.ts'
import { linksOf } from './check-new-entries.ts'
import { CheckSteps, progressText } from './check-steps.ts'
import { compareAuditFiles } from './compare-audit-files.ts'
import { figureViolations } from './figure-checks.ts'
import { keptPriceViolations } from './price-comparison.ts'

/** Between two lines that say how far it is. */
const SECONDS_BETWEEN = 3

// Keys that only the API needs are not asked for.
const env = settingsOrExit(() => readEnv({ ...process.env, NODE_ENV: 'test' }))
const sql = connectVerifier(env.VERIFIER_DATABASE_URL || env.DATABASE_URL)
await refuseOtherVersionToLogin(sql).catch((error: unknown) => {
  if (!(error instanceof OtherVersionError)) throw error
  console.error(error.message)
  process.exit(1)
})
const keys = hasBooksKeys(env) ? openBooksKeys(env) : undefined
const newest = keys ? await openCheckpoints(openOutsideStore(env), keys).read() : 'missing'
const known =
  typeof newest === 'object' ? linksOf(newest.checkpoint.chains, `the checkpoint of ${newest.checkpoint.slot}`) : []
const forged = newest === 'forged' ? ['The newest checkpoint was changed, or signed with none of the keys in use.'] : []

// It may take hours. On the standard error, because the result is on the standard output.
const steps = new CheckSteps(WHOLE_STEPS)
const telling = setInterval(() => console.error(progressText(steps.progress)), SECONDS_BETWEEN * 1000)
steps.begin('files of the audit log')
const files = keys && (await compareAuditFiles(sql, openAuditFiles(openOutsideStore(env), keys)))
const counts = typeof newest === 'object' ? newest.checkpoint.prices : undefined
const violations = [...forged, ...(files?.violations ?? []), ...(await verifyBooks(sql, { keys, known, steps }))]
steps.begin('prices')
const prices = counts ? [{ counts, source: 'the newest checkpoint' }] : []
violations.push(...(await keptPriceViolations(sql, { keys, known: prices })))
steps.begin('figures and snapshots')
violations.push(...(await figureViolations(sql)))
clearInterval(telling)
const { entries, postings } = await countBooks(sql)
await sql.end()
if (!keys) console.warn('MACs were not checked: there is no key where BOOKS_KEY_FILE and DATA_DIR say.')
for (const warning of files?.warnings ?? []) console.warn(warning)
if (newest === 'missing')
  console.warn(
    'The books were compared with no checkpoint: there is none where BOOKS_KEY_FILE, CHECKPOINTS_DIR and DATA_DIR say.',
  )
if (violations.length === 0) console.log(`The books are right: ${entries} entries, ${postings} postings.`)
for (const violation of violations) console.error(violation)
process.exitCode = violations.length === 0 ? 0 : 1

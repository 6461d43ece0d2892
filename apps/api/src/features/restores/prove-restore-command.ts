import { parseArgs } from 'node:util'
import { openRestored } from './open-restored.ts'
import { proveRestore } from './prove-restore.ts'

// Verifies the restored database of DATABASE_URL, and writes the signed certificate beside the checkpoints if its books are right.
const { values } = parseArgs({ options: { backup: { type: 'string', default: '' } } })
if (values.backup === '') {
  console.error('Name the backup: --backup 20261122-011500F')
  process.exit(1)
}
const restored = await openRestored()
const { violations, certificate } = await proveRestore(restored, values.backup)
await restored.sql.end()
for (const violation of violations) console.error(violation)
if (certificate)
  console.log(
    `The restore of ${certificate.backup} is proven: ${certificate.entries} entries, to ${certificate.restoredTo} (position ${certificate.position}), ${certificate.lostRows} actions lost.`,
  )
process.exitCode = certificate ? 0 : 1

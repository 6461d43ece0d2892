// `npm run disable-staff -- --email you@example.com`: disables a staff account on the platform in DATA_DIR, running or not.
import { runServerCommand } from './server-command.ts'

await runServerCommand('src/features/staff/disable-staff-command.ts')

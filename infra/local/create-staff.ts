// `npm run create-staff -- --email you@example.com`: creates a staff account on the platform in DATA_DIR, running or not.
import { runServerCommand } from './server-command.ts'

await runServerCommand('src/features/staff/create-staff-command.ts')

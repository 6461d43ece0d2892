import { readSettings, requireValid } from '@mintmark/settings'
import { obtainPassword } from './ask-password.ts'
import { createStaff } from './create-staff.ts'
import { readNewStaff, readPassword } from './read-new-staff.ts'
import { runOnServer } from './run-on-server.ts'

await runOnServer({
  input: async (words) => {
    const account = readNewStaff(words)
    const { STAFF_PASSWORD } = requireValid(readSettings('createStaff', process.env))
    return { ...account, password: readPassword(await obtainPassword(STAFF_PASSWORD)) }
  },
  work: async (db, account) => {
    const { email, role } = await createStaff(db, account)
    return `Created ${email} with the role ${role}.`
  },
})

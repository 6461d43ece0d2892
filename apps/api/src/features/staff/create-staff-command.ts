import { obtainPassword } from './ask-password.ts'
import { createStaff } from './create-staff.ts'
import { readNewStaff, readPassword } from './read-new-staff.ts'
import { runOnServer } from './run-on-server.ts'

await runOnServer({
  input: async (words) => {
    const account = readNewStaff(words)
    return { ...account, password: readPassword(await obtainPassword(process.env.STAFF_PASSWORD)) }
  },
  work: async (db, account) => {
    const { email, role } = await createStaff(db, account)
    return `Created ${email} with the role ${role}.`
  },
})

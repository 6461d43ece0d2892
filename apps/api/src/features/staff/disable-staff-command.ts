import { disableOnServer } from './disable-on-server.ts'
import { readDisabling } from './read-new-staff.ts'
import { runOnServer } from './run-on-server.ts'

await runOnServer({
  input: readDisabling,
  work: async (db, disabling) => {
    const { owners, outcome } = await disableOnServer(db, disabling)
    const done = `${disabling.email} ${outcome === 'unchanged' ? 'was already disabled' : 'is disabled'}.`
    return owners > 0 ? done : `${done} No active owner is left. Create one with create-staff.`
  },
})

import { join } from 'node:path'
import { readSettings, requireValid, settingsOrExit } from '@mintmark/settings'
import { changePassword } from './change-password.ts'
import { replaceSecret } from './replace-secret.ts'

const SETTINGS = ['DATABASE_URL', 'VERIFIER_DATABASE_URL', 'MIGRATIONS_DATABASE_URL'] as const

// Changes the password of the login in one setting, and puts the new one into its file in SECRETS_DIR, or prints it.
const [setting] = process.argv.slice(2)
const values = settingsOrExit(() => requireValid(readSettings('migrate', process.env)))
const name = SETTINGS.find((each) => each === setting && values[each] !== '')
if (name === undefined) {
  console.error(`Name one setting that is set: ${SETTINGS.filter((each) => values[each] !== '').join(', ')}.`)
  process.exit(1)
}
const changed = await changePassword(values[name])
const { SECRETS_DIR: folder } = process.env
const file = folder && !process.env[name] && !process.env[`${name}_FILE`] ? join(folder, name) : undefined
if (file && replaceSecret(file, changed)) console.log(`The new ${name} is in ${file}.`)
else console.log(`${name}=${changed}`)

import { changePassword } from './change-password.ts'

const SETTINGS = ['DATABASE_URL', 'VERIFIER_DATABASE_URL', 'MIGRATIONS_DATABASE_URL']

// Changes the password of the login in one setting, and prints the setting with the new one.
const [setting = ''] = process.argv.slice(2)
const url = process.env[setting]
if (!SETTINGS.includes(setting) || !url) {
  console.error(`Name one setting that is set: ${SETTINGS.join(', ')}.`)
  process.exit(1)
}
console.log(`${setting}=${await changePassword(url)}`)

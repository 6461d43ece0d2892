import { readSettings, saveEmailSettings, saveSettings } from '@mintmark/contracts'
import { beforeEach } from 'vitest'
import { asSuperuser } from './as-superuser.ts'
import { newStaff } from './people.ts'
import { prepare, preparePlatform } from './prepare-platform.ts'

/** Settings that every save names. */
export const FIGURES = {
  app_name: 'Coinhouse',
  market_cap: '$3.1T',
  cmc100: '201.5',
  altcoin_index: '34/100',
  fear_greed: '71',
  email_verification_required: 'true',
} as const
/** Addresses stand for names here, so that no test asks a name server. */
export const SERVER = { host: '8.8.8.8', port: 587, user: 'us', pass: 'very secret' }

/** Prepares a platform with an owner and an editor of content. Before each test of the file, nothing is set. */
export function prepareSettings() {
  const platform = preparePlatform()
  const owner = prepare(() => newStaff(platform, 'owner'))
  const content = prepare(() => newStaff(platform, 'content'))
  beforeEach(async () => {
    await asSuperuser(platform, "update settings set value = '' where name <> 'staff_second_factor_required'")
  })

  const read = async () => (await owner.send(readSettings)).body
  const save = (more: object = {}, person = owner) => person.send(saveSettings, { body: { ...FIGURES, ...more } })
  const saveServer = (more: object = {}) => owner.send(saveEmailSettings, { body: { ...SERVER, ...more } })
  const lastAuditRow = async () => {
    const [row] = await platform.reads`
      select action, actor_id, before::json, after::json, outcome, code from audit_log order by id desc limit 1`
    return row
  }
  return { platform, owner, content, read, save, saveServer, lastAuditRow }
}

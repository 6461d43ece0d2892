import type { FrameKind, Settings } from '@mintmark/contracts'
import {
  bySetting,
  isSetting,
  SETTING_NAMES,
  SETTINGS,
  type SettingName,
  type SettingOf,
  settingsOf,
} from '@mintmark/domain'

type Switch = SettingOf<'switch'>

/** The values of the form: text, and for a switch whether it is on. */
export type SettingsValues = Record<Switch, boolean> & Record<Exclude<SettingName, Switch>, string>

/** The form of stored settings. The password never comes back from the server. */
export const formOf = (settings: Settings): SettingsValues => ({
  ...bySetting(SETTING_NAMES, (name) => settings[name]),
  ...bySetting(settingsOf('switch'), (name) => settings[name] === 'true'),
})

export interface SettingsRights {
  readonly mayChange: boolean
  readonly mayChangeControls: boolean
  readonly mayChangeSmtp: boolean
}

/** True if staff with these rights may change a setting. */
export function mayChangeSetting(name: SettingName, rights: SettingsRights): boolean {
  if (isSetting(name, 'mail_server')) return rights.mayChangeSmtp
  return SETTINGS[name].isControl ? rights.mayChangeControls : rights.mayChange
}

/**
 * The body: the settings that the staff member changed and may change, and those that every body names. Others may have changed the
 * rest meanwhile.
 */
export function bodyOf(values: SettingsValues, rights: SettingsRights, stored: SettingsValues) {
  const textOf = (name: SettingName) => String(values[name])
  const isOther = (name: SettingName) => values[name] !== stored[name]
  const isOtherServer = settingsOf('mail_server').some(isOther)
  // A password is for the server that was shown with it.
  const isChanged = (name: SettingName) => (isSetting(name, 'mail_server') ? isOtherServer : isOther(name))
  const changed: Partial<Record<SettingName, string>> = bySetting(
    SETTING_NAMES.filter((name) => isChanged(name) && mayChangeSetting(name, rights)),
    textOf,
  )
  const named = bySetting([...settingsOf('figure'), 'email_verification_required'], textOf)
  return { ...changed, ...named }
}

/** True if a page is on a site that frames may show. The server checks the same for a page that was changed. */
const isOnAllowedSite = (url: string, { frame_origins: origins }: Settings): boolean =>
  URL.canParse(url) && origins.includes(new URL(url).origin)

/** True if customers get the saved page: not once its site is no longer allowed. */
export const isShownFrame = (settings: Settings, kind: FrameKind): boolean =>
  isOnAllowedSite(settings[`${kind}_url`], settings)

/** True if the server would refuse the entered page because of its site. */
export function isRefusedFrame(settings: Settings, values: SettingsValues, kind: FrameKind): boolean {
  const url = values[`${kind}_url`].trim()
  return URL.canParse(url) && url !== settings[`${kind}_url`] && !isOnAllowedSite(url, settings)
}

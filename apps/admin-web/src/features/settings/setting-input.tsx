import type { EndpointForm } from '@mintmark/client'
import { isSetting, SETTINGS, type SettingOf } from '@mintmark/domain'
import { CheckboxInput, TextInput } from '@mintmark/ui'
import { settingTexts } from '../../locales/en/settings-messages.ts'
import { mayChangeSetting, type SettingsRights, type SettingsValues } from './settings-form-values.ts'

export interface SettingInputProps {
  readonly name: SettingOf<'figure' | 'switch' | 'time' | 'response_time' | 'limit'>
  readonly form: Pick<EndpointForm<SettingsValues>, 'field' | 'checkbox'>
  readonly rights: SettingsRights
}

/** The input of a setting: a switch, a number or a line of text. */
export function SettingInput({ name, form, rights }: SettingInputProps) {
  const { hint } = settingTexts[name]
  const isReadOnly = !mayChangeSetting(name, rights)
  if (isSetting(name, 'switch')) return <CheckboxInput {...form.checkbox(name)} hint={hint} disabled={isReadOnly} />
  const number = isSetting(name, 'figure')
    ? { maxLength: 60 }
    : ({ inputMode: 'numeric', maxLength: String(SETTINGS[name].max).length } as const)
  return <TextInput {...form.field(name)} {...number} hint={hint} readOnly={isReadOnly} autoComplete="off" />
}

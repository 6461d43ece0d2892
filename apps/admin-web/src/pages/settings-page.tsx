import { useMayDo } from '../features/session/use-may-do.ts'
import { LoadedSettings } from '../features/settings/loaded-settings.tsx'
import { SettingsForm } from '../features/settings/settings-form.tsx'
import { settingsMessages } from '../locales/en/settings-messages.ts'
import { PageHead } from '../titles/page-head.tsx'

export default function SettingsPage() {
  const mayDo = useMayDo()
  return (
    <>
      <PageHead title={settingsMessages.title} subtitle={settingsMessages.subtitle} />
      <LoadedSettings>
        {(settings) => (
          <SettingsForm
            settings={settings}
            mayChange={mayDo('settings.change')}
            mayChangeControls={mayDo('controls.change')}
            mayChangeSmtp={mayDo('smtp.change')}
          />
        )}
      </LoadedSettings>
    </>
  )
}

import { useTranslation } from 'react-i18next'
import { PageHead } from '../app/page-head.tsx'
import { useMayDo } from '../features/session/use-may-do.ts'
import { LoadedSettings } from '../features/settings/loaded-settings.tsx'
import { SettingsForm } from '../features/settings/settings-form.tsx'

export default function SettingsPage() {
  const { t } = useTranslation('settings')
  const mayDo = useMayDo()
  return (
    <>
      <PageHead title={t('title')} subtitle={t('subtitle')} />
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

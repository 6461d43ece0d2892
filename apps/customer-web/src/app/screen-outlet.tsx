import { ScreenBoundary } from '@mintmark/ui'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation } from 'react-router-dom'

/** Shows the current screen. If it crashes, the navigation around it keeps working. */
export function ScreenOutlet() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  return (
    <ScreenBoundary key={pathname} heading={t('app.screenFailed')} text={t('app.screenFailedText')}>
      <Outlet />
    </ScreenBoundary>
  )
}

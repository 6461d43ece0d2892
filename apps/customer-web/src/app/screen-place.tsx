import { ScreenBoundary } from '@mintmark/ui'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation } from 'react-router-dom'

/** Where a screen stands; one that fails takes no other with it. */
export function ScreenPlace() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  return (
    <ScreenBoundary key={pathname} heading={t('app.screenFailed')} text={t('app.screenFailedText')}>
      <Outlet />
    </ScreenBoundary>
  )
}

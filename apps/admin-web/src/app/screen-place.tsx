import { ScreenBoundary } from '@mintmark/ui'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation } from 'react-router-dom'

/** Contains a screen, so that one that fails does not break the others. */
export function ScreenPlace() {
  const { t } = useTranslation('app')
  const { pathname } = useLocation()
  return (
    <ScreenBoundary key={pathname} heading={t('broken.heading')} text={t('broken.text')}>
      <Outlet />
    </ScreenBoundary>
  )
}

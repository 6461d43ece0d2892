import { Panel, preloadable, Skeletons, usePreload } from '@mintmark/ui'
import { type ComponentProps, Suspense } from 'react'
import { useTranslation } from 'react-i18next'

const AvatarForm = preloadable(() => import('./avatar-form.tsx'))

/** The profile picture. */
export function AvatarPanel(props: ComponentProps<typeof AvatarForm>) {
  const { t } = useTranslation()
  usePreload(AvatarForm)
  return (
    <Panel title={t('profile.picture.title')}>
      <Suspense fallback={<Skeletons shape="form" count={2} />}>
        <AvatarForm {...props} />
      </Suspense>
    </Panel>
  )
}

import { Panel, preloadable, Skeletons, usePreload } from '@mintmark/ui'
import { type ComponentProps, Suspense } from 'react'
import { profileMessages } from '../../locales/en/profile-messages.ts'

const AvatarForm = preloadable(() => import('./avatar-form.tsx'))

/** The profile picture. */
export function AvatarPanel(props: ComponentProps<typeof AvatarForm>) {
  usePreload(AvatarForm)
  return (
    <Panel title={profileMessages.picture.title}>
      <Suspense fallback={<Skeletons shape="form" count={2} />}>
        <AvatarForm {...props} />
      </Suspense>
    </Panel>
  )
}

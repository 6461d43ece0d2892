import { refusalCode, useRead } from '@mintmark/client'
import { readUser } from '@mintmark/contracts'
import { EmptyState, Panel, preloadable, QueryContent, Skeletons, usePreload } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { Suspense } from 'react'
import { profileMessages } from '../../locales/en/profile-messages.ts'

/** It loads along with the profile. */
const ProfileForm = preloadable(() => import('./profile-form.tsx'))
const Loading = () => (
  <Box sx={{ minHeight: { xs: 797, sm: 526 } }}>
    <Skeletons shape="form" count={6} />
  </Box>
)

/** The customer's profile, to be edited. */
export function ProfilePanel({ userId }: { readonly userId: string }) {
  usePreload(ProfileForm)
  // Another tab or device may have saved it, which no event reports. Unsaved edits stay.
  const profile = useRead(readUser, { params: { id: userId } }, { refetchOnFocus: true })
  return (
    <Panel title={profileMessages.form.title}>
      {refusalCode(profile.error) === 'not_found' ? (
        <EmptyState text={profileMessages.form.unknown} />
      ) : (
        <Suspense fallback={<Loading />}>
          <QueryContent query={profile} failed={profileMessages.form.failed} loading={<Loading />}>
            {(data) => <ProfileForm profile={data} />}
          </QueryContent>
        </Suspense>
      )}
    </Panel>
  )
}

import { refusalCode } from '@mintmark/client'
import { EmptyState, Panel, QueryContent, Skeletons } from '@mintmark/ui'
import { profileMessages } from '../../locales/en/profile-messages.ts'
import { useReadUserQuery } from './account-api.ts'
import { ProfileForm } from './profile-form.tsx'

/** The customer's profile, to be edited. */
export function ProfilePanel({ userId }: { readonly userId: string }) {
  const profile = useReadUserQuery({ params: { id: userId } })
  return (
    <Panel title={profileMessages.form.title}>
      {refusalCode(profile.error) === 'not_found' ? (
        <EmptyState text={profileMessages.form.unknown} />
      ) : (
        <QueryContent
          query={profile}
          failed={profileMessages.form.failed}
          loading={<Skeletons shape="form" count={5} />}
        >
          {(data) => <ProfileForm profile={data} />}
        </QueryContent>
      )}
    </Panel>
  )
}

import { refusalCode } from '@mintmark/client'
import { EmptyState, Panel, QueryContent, Skeletons } from '@mintmark/ui'
import { useTranslation } from 'react-i18next'
import { useReadUserQuery } from './account-api.ts'
import { ProfileForm } from './profile-form.tsx'

/** The customer's profile, to be edited. */
export function ProfilePanel({ userId }: { readonly userId: string }) {
  const { t } = useTranslation()
  const profile = useReadUserQuery({ params: { id: userId } })
  return (
    <Panel title={t('profile.form.title')}>
      {refusalCode(profile.error) === 'not_found' ? (
        <EmptyState text={t('profile.form.unknown')} />
      ) : (
        <QueryContent query={profile} failed={t('profile.form.failed')} loading={<Skeletons shape="form" count={5} />}>
          {(data) => <ProfileForm profile={data} />}
        </QueryContent>
      )}
    </Panel>
  )
}

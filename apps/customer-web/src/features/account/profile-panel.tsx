import { refusalCode } from '@mintmark/client'
import { EmptyState, ErrorPanel, Panel, Skeletons } from '@mintmark/ui'
import { useTranslation } from 'react-i18next'
import { useReadUserQuery } from './account-api.ts'
import { ProfileForm } from './profile-form.tsx'

/** The profile as the server has it, to be edited. */
export function ProfilePanel({ userId }: { readonly userId: string }) {
  const { t } = useTranslation()
  return (
    <Panel title={t('account.profile.title')}>
      <ProfileContent userId={userId} />
    </Panel>
  )
}

function ProfileContent({ userId }: { readonly userId: string }) {
  const { t } = useTranslation()
  const { data, error, isFetching, refetch } = useReadUserQuery({ params: { id: userId } })
  if (data) return <ProfileForm profile={data} />
  if (refusalCode(error) === 'not_found') return <EmptyState text={t('account.profile.unknown')} />
  if (error)
    return (
      <ErrorPanel
        heading={t('account.profile.failed')}
        text={t('app.tryAgain')}
        onRetry={refetch}
        retrying={isFetching}
      />
    )
  return <Skeletons shape="form" count={5} />
}

import { ErrorPanel, Panel, Skeletons } from '@mintmark/ui'
import { useTranslation } from 'react-i18next'
import { useReadStaffSecondFactorQuery } from './account-api.ts'
import { AuthenticatorPanel } from './authenticator-panel.tsx'
import { PasskeysPanel } from './passkeys-panel.tsx'

/** The authenticator app and the passkeys. */
export function SecondFactorPanels() {
  const { t } = useTranslation('account')
  const { data, isError, isFetching, refetch } = useReadStaffSecondFactorQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  if (data)
    return (
      <>
        <AuthenticatorPanel factor={data} />
        <PasskeysPanel passkeys={data.passkeys} />
      </>
    )
  if (!isError) return <Skeletons shape="cards" count={2} />
  return (
    <Panel flush>
      <ErrorPanel
        heading={t('factor.errorHeading')}
        text={t('factor.errorText')}
        onRetry={refetch}
        retrying={isFetching}
      />
    </Panel>
  )
}

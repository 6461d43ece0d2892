import { useTranslation } from 'react-i18next'
import { PageHead } from '../app/page-head.tsx'
import { CreateAccountDialog } from '../features/funding/create-account-dialog.tsx'
import { FundingAccounts } from '../features/funding/funding-accounts.tsx'
import { useMayDo } from '../features/session/use-may-do.ts'
import { AddButton } from '../lists/add-button.tsx'

export default function FundingPage() {
  const { t } = useTranslation('funding')
  const mayChange = useMayDo()('funding.change')
  return (
    <>
      <PageHead
        title={t('accounts.title')}
        subtitle={t('accounts.subtitle')}
        actions={
          mayChange && (
            <AddButton label={t('accounts.open')}>{(close) => <CreateAccountDialog onClose={close} />}</AddButton>
          )
        }
      />
      <FundingAccounts mayChange={mayChange} />
    </>
  )
}

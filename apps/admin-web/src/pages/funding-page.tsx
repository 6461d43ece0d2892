import { listFundingAccounts } from '@mintmark/contracts'
import { useTranslation } from 'react-i18next'
import { PageHead } from '../app/page-head.tsx'
import { CreateAccountDialog } from '../features/funding/create-account-dialog.tsx'
import { FundingAccounts } from '../features/funding/funding-accounts.tsx'
import { FUNDING_ORDER } from '../features/funding/funding-api.ts'
import { useMayDo } from '../features/session/use-may-do.ts'
import { AddButton } from '../lists/add-button.tsx'
import { ExportLink } from '../lists/export-link.tsx'

export default function FundingPage() {
  const { t } = useTranslation('funding')
  const mayChange = useMayDo()('funding.change')
  return (
    <>
      <PageHead
        title={t('accounts.title')}
        subtitle={t('accounts.subtitle')}
        actions={
          <>
            <ExportLink list={listFundingAccounts} query={FUNDING_ORDER} />
            {mayChange && (
              <AddButton label={t('accounts.open')}>{(close) => <CreateAccountDialog onClose={close} />}</AddButton>
            )}
          </>
        }
      />
      <FundingAccounts mayChange={mayChange} />
    </>
  )
}

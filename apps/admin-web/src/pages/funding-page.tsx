import { listFundingAccounts } from '@mintmark/contracts'
import { useTranslation } from 'react-i18next'
import { AddButton } from '../app/list/add-button.tsx'
import { ExportLink } from '../app/list/export-link.tsx'
import { PageHead } from '../app/page-head.tsx'
import { CreateAccountDialog } from '../features/funding/create-account-dialog.tsx'
import { FundingAccounts } from '../features/funding/funding-accounts.tsx'
import { FUNDING_ORDER } from '../features/funding/funding-api.ts'
import { useMayDo } from '../features/session/use-may-do.ts'

export default function FundingPage() {
  const { t } = useTranslation('funding')
  const mayChange = useMayDo()('funding.change')
  return (
    <>
      <PageHead
        title={t('title')}
        subtitle={t('subtitle')}
        actions={
          <>
            <ExportLink list={listFundingAccounts} query={FUNDING_ORDER} />
            {mayChange && <AddButton label={t('open')}>{(close) => <CreateAccountDialog onClose={close} />}</AddButton>}
          </>
        }
      />
      <FundingAccounts mayChange={mayChange} />
    </>
  )
}

import { listFundingAccounts } from '@mintmark/contracts'
import { AddButton } from '../app/list/add-button.tsx'
import { ExportLink } from '../app/list/export-link.tsx'
import { PageHead } from '../app/page-head.tsx'
import { CreateAccountDialog } from '../features/funding/create-account-dialog.tsx'
import { FundingAccounts } from '../features/funding/funding-accounts.tsx'
import { FUNDING_ORDER } from '../features/funding/use-funding-accounts.ts'
import { useMayDo } from '../features/session/use-may-do.ts'
import { fundingMessages } from '../locales/en/funding-messages.ts'

export default function FundingPage() {
  const mayChange = useMayDo()('funding.change')
  return (
    <>
      <PageHead
        title={fundingMessages.title}
        subtitle={fundingMessages.subtitle}
        actions={
          <>
            <ExportLink list={listFundingAccounts} query={FUNDING_ORDER} />
            {mayChange && (
              <AddButton label={fundingMessages.open}>{(close) => <CreateAccountDialog onClose={close} />}</AddButton>
            )}
          </>
        }
      />
      <FundingAccounts mayChange={mayChange} />
    </>
  )
}

import { listFundingAccounts } from '@mintmark/contracts'
import { CreateAccountDialog } from '../features/funding/create-account-dialog.tsx'
import { FundingAccounts } from '../features/funding/funding-accounts.tsx'
import { FUNDING_ORDER, useFundingAccounts } from '../features/funding/use-funding-accounts.ts'
import { useMayDo } from '../features/session/use-may-do.ts'
import { AddButton } from '../lists/add-button.tsx'
import { ExportLink } from '../lists/export-link.tsx'
import { fundingMessages } from '../locales/en/funding-messages.ts'
import { PageHead } from '../titles/page-head.tsx'

export default function FundingPage() {
  const mayChange = useMayDo()('funding.change')
  return (
    <>
      <PageHead
        title={fundingMessages.title}
        subtitle={fundingMessages.subtitle}
        actions={
          <>
            <ExportLink
              list={listFundingAccounts}
              query={FUNDING_ORDER}
              rows={useFundingAccounts().data?.total}
              isAtLeast={useFundingAccounts().data?.isAtLeast}
            />
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

import { PageHeader } from '@mintmark/ui'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageTitle } from '../app/page-title.tsx'
import { CreateAccountDialog } from '../features/funding/create-account-dialog.tsx'
import { FundingAccounts } from '../features/funding/funding-accounts.tsx'
import { useMayDo } from '../features/session/use-may-do.ts'

export default function FundingPage() {
  const { t } = useTranslation('funding')
  const mayChange = useMayDo()('funding.change')
  const [isCreating, setIsCreating] = useState(false)
  return (
    <>
      <PageTitle page={t('accounts.title')} />
      <PageHeader
        title={t('accounts.title')}
        subtitle={t('accounts.subtitle')}
        actions={
          mayChange && (
            <Button variant="contained" onClick={() => setIsCreating(true)}>
              {t('accounts.open')}
            </Button>
          )
        }
      />
      <FundingAccounts mayChange={mayChange} />
      {isCreating && <CreateAccountDialog onClose={() => setIsCreating(false)} />}
    </>
  )
}

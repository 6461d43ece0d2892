import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import type { LedgerQuestion } from './ledger-dialogs.tsx'

/** Opens the statement of a period, or the explanation of a balance. */
export function LedgerButtons({ onAsk }: { readonly onAsk: (question: LedgerQuestion) => void }) {
  const { t } = useTranslation()
  return (
    <>
      <Button size="small" variant="outlined" color="inherit" onClick={() => onAsk({ about: 'statement' })}>
        {t('ledger.statement.title')}
      </Button>
      <Button size="small" variant="outlined" color="inherit" onClick={() => onAsk({ about: 'coin' })}>
        {t('ledger.explain')}
      </Button>
    </>
  )
}

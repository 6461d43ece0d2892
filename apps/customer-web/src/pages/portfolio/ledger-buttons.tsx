import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { PATHS } from '../../app/paths.ts'

/** Opens the statement of a period, or the explanation of a balance. */
export function LedgerButtons({ onExplain }: { readonly onExplain: () => void }) {
  const { t } = useTranslation()
  return (
    <>
      <Button size="small" variant="outlined" color="inherit" href={PATHS.statement}>
        {t('ledger.statement.title')}
      </Button>
      <Button size="small" variant="outlined" color="inherit" onClick={onExplain}>
        {t('ledger.explain')}
      </Button>
    </>
  )
}

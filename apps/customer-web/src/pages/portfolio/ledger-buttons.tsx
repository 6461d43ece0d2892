import Button from '@mui/material/Button'
import { ledgerMessages } from '../../locales/en/ledger-messages.ts'
import { PATHS } from '../../paths.ts'

/** Opens the statement of a period, or the explanation of a balance. */
export function LedgerButtons({ onExplain }: { readonly onExplain: () => void }) {
  return (
    <>
      <Button size="small" variant="outlined" color="inherit" href={PATHS.statement}>
        {ledgerMessages.statement.title}
      </Button>
      <Button size="small" variant="outlined" color="inherit" onClick={onExplain}>
        {ledgerMessages.explain}
      </Button>
    </>
  )
}

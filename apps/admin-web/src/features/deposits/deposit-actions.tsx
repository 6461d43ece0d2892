import type { Deposit } from '@mintmark/contracts'
import type { RowAction } from '@mintmark/ui'
import Typography from '@mui/material/Typography'
import { depositsMessages } from '../../locales/en/deposits-messages.ts'

/** The decision about a deposit that is no longer pending. */
export const DepositDecision = ({ deposit: { status, reversed_at } }: { readonly deposit: Deposit }) =>
  status !== 'pending' && (
    <Typography variant="caption" sx={{ color: 'text.secondary' }}>
      {reversed_at === null ? depositsMessages.decided[status] : depositsMessages.reversed}
    </Typography>
  )

/** Reverse in the menu of a confirmed deposit. */
export const reversalOf = ({ status, reversed_at }: Deposit, onReverse: () => void): readonly RowAction[] =>
  status === 'confirmed' && reversed_at === null
    ? [{ key: 'reverse', label: depositsMessages.reverse, tone: 'danger', onSelect: onReverse }]
    : []

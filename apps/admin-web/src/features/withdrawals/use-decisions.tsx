import type { WithdrawalRequest } from '@mintmark/contracts'
import type { Verdict } from '@mintmark/domain'
import { type ReactNode, useState } from 'react'
import { VerdictButtons } from '../../lists/verdict-buttons.tsx'
import { ConfirmWithdrawalDialog, type ConfirmWithdrawalDialogProps } from './confirm-withdrawal-dialog.tsx'
import type { DecisionRoute } from './decision-route.ts'
import { RejectWithdrawalDialog } from './reject-withdrawal-dialog.tsx'

const DIALOGS = { confirmed: ConfirmWithdrawalDialog, rejected: RejectWithdrawalDialog }

export interface Decisions {
  /** The two buttons of a pending row. */
  readonly buttons: (request: WithdrawalRequest) => ReactNode
  /** Opens the dialog that asks. */
  readonly ask: (verdict: Verdict, request: WithdrawalRequest) => void
  /** The dialog that is open, if any. */
  readonly dialog: ReactNode
}

/** Lets staff decide withdrawals: the buttons of the rows and the dialog behind each. */
export function useDecisions(route: DecisionRoute, labels: ConfirmWithdrawalDialogProps['labels']): Decisions {
  const [open, setOpen] = useState<{ request: WithdrawalRequest; verdict: Verdict } | null>(null)
  const ask = (verdict: Verdict, request: WithdrawalRequest) => {
    route.reset()
    setOpen({ request, verdict })
  }
  const buttons = (request: WithdrawalRequest) =>
    request.status === 'pending' && (
      <VerdictButtons
        labels={{ confirmed: labels.submit }}
        disabled={route.isBusy}
        onAsk={(verdict) => ask(verdict, request)}
      />
    )
  const Dialog = open && DIALOGS[open.verdict]
  return {
    buttons,
    ask,
    dialog: Dialog && <Dialog request={open.request} route={route} labels={labels} onClose={() => setOpen(null)} />,
  }
}

import type { WithdrawalRequest } from '@mintmark/contracts'
import type { Verdict } from '@mintmark/domain'
import { type ReactNode, useState } from 'react'
import { ConfirmWithdrawalDialog } from './confirm-withdrawal-dialog.tsx'
import type { DecisionRoute } from './decision-route.ts'
import { RejectWithdrawalDialog } from './reject-withdrawal-dialog.tsx'

const DIALOGS = { confirmed: ConfirmWithdrawalDialog, rejected: RejectWithdrawalDialog }

export interface Decisions {
  /** Opens the dialog that asks. */
  readonly ask: (verdict: Verdict, request: WithdrawalRequest) => void
  /** The dialog that is open, if any. */
  readonly dialog: ReactNode
}

/** Lets staff decide withdrawals: the dialog behind each decision. */
export function useDecisions(route: DecisionRoute): Decisions {
  const [open, setOpen] = useState<{ request: WithdrawalRequest; verdict: Verdict } | null>(null)
  const ask = (verdict: Verdict, request: WithdrawalRequest) => {
    route.reset()
    setOpen({ request, verdict })
  }
  const Dialog = open && DIALOGS[open.verdict]
  return {
    ask,
    dialog: Dialog && <Dialog request={open.request} route={route} onClose={() => setOpen(null)} />,
  }
}

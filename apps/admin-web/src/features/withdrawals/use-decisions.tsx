import type { Verdict } from '@mintmark/domain'
import { type ReactNode, useState } from 'react'
import { VerdictButtons } from '../../lists/verdict-buttons.tsx'
import { ConfirmWithdrawalDialog, type ConfirmWithdrawalDialogProps } from './confirm-withdrawal-dialog.tsx'
import type { Door } from './door.ts'
import { RejectWithdrawalDialog } from './reject-withdrawal-dialog.tsx'
import type { WithdrawalRequest } from './withdrawals-api.ts'

export interface Decisions {
  /** The two buttons of a pending row. */
  readonly buttons: (request: WithdrawalRequest) => ReactNode
  /** The question that is open, if one is. */
  readonly dialog: ReactNode
}

/** Lets staff decide through a door: buttons for the rows and the question behind each. */
export function useDecisions(door: Door, words: ConfirmWithdrawalDialogProps['words']): Decisions {
  const [asked, setAsked] = useState<{ request: WithdrawalRequest; verdict: Verdict } | null>(null)
  const close = () => setAsked(null)
  const buttons = (request: WithdrawalRequest) => {
    if (request.status !== 'pending') return null
    return (
      <VerdictButtons
        confirmLabel={words.act}
        disabled={door.isBusy}
        onAsk={(verdict) => setAsked({ request, verdict })}
      />
    )
  }
  const dialogs = {
    confirmed: ConfirmWithdrawalDialog,
    rejected: RejectWithdrawalDialog,
  }
  const Dialog = asked && dialogs[asked.verdict]
  return {
    buttons,
    dialog: Dialog && <Dialog request={asked.request} door={door} words={words} onClose={close} />,
  }
}

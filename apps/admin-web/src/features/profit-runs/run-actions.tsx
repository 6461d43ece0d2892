import { errorMessage, useSend } from '@mintmark/client'
import {
  cancelProfitRun,
  type ProfitRunRow,
  resumeProfitRun,
  startProfitRun,
  stopProfitRun,
  undoProfitRun,
} from '@mintmark/contracts'
import { ConfirmDialog, formatMoney, useToast } from '@mintmark/ui'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { ReasonDialog } from '../../actions/reason-dialog.tsx'
import { type Outcome, useReportOutcome } from '../../actions/use-report-outcome.ts'
import { profitRunsMessages } from '../../locales/en/profit-runs-messages.ts'

const { run: messages, creation } = profitRunsMessages

type Asked = 'stop' | 'undo' | 'cancel'

export interface RunActionsProps {
  readonly run: ProfitRunRow
  /** True while it waits for a second person. */
  readonly isAwaiting: boolean
  /** True within the hours in which it can be undone. */
  readonly mayUndo: boolean
}

/** The buttons of a run: those that its status allows. */
export function RunActions({ run, isAwaiting, mayUndo }: RunActionsProps) {
  const { id, status, period, total_usd } = run
  const report = useReportOutcome()
  const { toast } = useToast()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [start, starting] = useSend(startProfitRun)
  const [resume, resuming] = useSend(resumeProfitRun)
  const [stop] = useSend(stopProfitRun)
  const [undo] = useSend(undoProfitRun)
  const [cancel, canceling] = useSend(cancelProfitRun)
  const params = { id }
  const close = () => setAsked(null)
  const failed = (error: unknown) => errorMessage(error, creation.failed)
  const send = async (sent: PromiseLike<{ data?: Outcome | undefined; error?: object | undefined }>) => {
    const { data, error } = await sent
    if (data) report(data)
    else toast({ tone: 'error', title: failed(error) })
  }
  const subject = `${period}: ${formatMoney(total_usd, 'USD')}`
  const explained = {
    stop: { call: stopProfitRun, send: stop, text: messages.stopText, label: messages.stop, busy: messages.stopping },
    undo: { call: undoProfitRun, send: undo, text: messages.undoText, label: messages.undo, busy: messages.undoing },
  } as const
  const asking = asked === 'stop' || asked === 'undo' ? explained[asked] : undefined
  return (
    <>
      {status === 'draft' && !isAwaiting && (
        <Button variant="contained" disabled={starting.isLoading} onClick={() => void send(start({ params }))}>
          {starting.isLoading ? messages.starting : messages.start}
        </Button>
      )}
      {status === 'stopped' && (
        <Button variant="contained" disabled={resuming.isLoading} onClick={() => void send(resume({ params }))}>
          {messages.resume}
        </Button>
      )}
      {status === 'running' && (
        <Button variant="outlined" color="inherit" onClick={() => setAsked('stop')}>
          {messages.stop}
        </Button>
      )}
      {status === 'draft' && (
        <Button variant="outlined" color="inherit" onClick={() => setAsked('cancel')}>
          {messages.cancel}
        </Button>
      )}
      {mayUndo && !isAwaiting && (
        <Button variant="outlined" color="error" onClick={() => setAsked('undo')}>
          {messages.undo}
        </Button>
      )}
      {asking && (
        <ReasonDialog
          title={asking.label}
          submitLabel={asking.label}
          busyLabel={asking.busy}
          tone="danger"
          text={asking.text}
          subject={subject}
          call={asking.call}
          about={id}
          send={(body) => asking.send({ params, body })}
          failureText={failed}
          onSuccess={(data: { readonly message: string }) => {
            report(data)
            close()
          }}
          onClose={close}
        />
      )}
      {asked === 'cancel' && (
        <ConfirmDialog
          title={messages.cancel}
          text={messages.cancelText}
          confirmLabel={messages.cancel}
          cancelLabel={messages.keep}
          busy={canceling.isLoading}
          error={canceling.error && failed(canceling.error)}
          onConfirm={() => void cancel({ params }).then(({ data }) => data && close())}
          onClose={close}
        />
      )}
    </>
  )
}

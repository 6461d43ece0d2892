import type { Sent } from '@mintmark/client'
import type { Endpoint, refuseAction } from '@mintmark/contracts'
import { DialogSubject, FormDialog, type FormDialogProps } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { actionMessages } from '../locales/en/action-messages.ts'
import { closedForm, type DecisionStatus } from '../reviews/taken-text.ts'
import { ReasonInput } from './reason-input.tsx'
import { useStaffForm } from './use-staff-form.ts'

type ReasonBody = (typeof refuseAction)['body']

export interface ReasonDialogProps<Data>
  extends Pick<FormDialogProps, 'title' | 'submitLabel' | 'busyLabel' | 'tone' | 'onClose'> {
  /** The effect of the action. */
  readonly text: string
  /** The object and the amount. */
  readonly subject: ReactNode
  readonly call: Endpoint & { readonly body: ReasonBody }
  /** The record that the action is about, by its id; null if there is only one. */
  readonly about: string | null
  readonly send: (body: { readonly reason: string }) => PromiseLike<Sent<Data>>
  readonly failureText: (error: unknown) => string
  readonly onSuccess: (data: Data) => void
  /** The outcome of the pending item, if others decide it as well. */
  readonly status?: DecisionStatus | undefined
  /** True if the customer reads the reason. */
  readonly isPublic?: boolean
  /** Keeps the dialog busy after the call succeeded. */
  readonly isLeaving?: boolean
}

/** Asks for a reason before an action that has to be explained. */
export function ReasonDialog<Data>(props: ReasonDialogProps<Data>) {
  const {
    text,
    subject,
    call,
    about,
    send,
    failureText,
    onSuccess,
    status,
    isPublic,
    isLeaving = false,
    ...dialog
  } = props
  const { field, submission } = useStaffForm(call, {
    about,
    notKept: isLeaving ? ['reason'] : [],
    values: { reason: '' },
    label: () => actionMessages.reason,
    send,
    failureText,
    onSuccess,
  })
  const closed = closedForm(status, submission.busy)
  return (
    <FormDialog {...dialog} {...submission} {...closed} busy={submission.busy || isLeaving}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {text}
      </Typography>
      <DialogSubject>
        <Box sx={{ overflowWrap: 'anywhere' }}>{subject}</Box>
      </DialogSubject>
      <ReasonInput {...field('reason')} isPublic={isPublic} />
    </FormDialog>
  )
}

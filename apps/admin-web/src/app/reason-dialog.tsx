import { DialogSubject, FormDialog, type FormDialogProps } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { isSaid } from '../forms/is-said.ts'
import { ReasonInput } from './reason-input.tsx'

type Given = 'title' | 'submitLabel' | 'busyLabel' | 'busy' | 'error' | 'onClose'

export type ReasonDialogProps = Pick<FormDialogProps, Given> & {
  /** What the act does. */
  readonly text: string
  /** The object and the amount. */
  readonly subject: ReactNode
  readonly onSubmit: (reason: string) => void
  readonly children?: ReactNode
}

/** Asks why, before an act that has to be explained. */
export function ReasonDialog({ text, subject, onSubmit, children, ...dialog }: ReasonDialogProps) {
  const { t } = useTranslation('action')
  const { register, handleSubmit, formState } = useForm({ defaultValues: { reason: '' } })
  const field = register('reason', { validate: (reason) => isSaid(reason) || t('reasonRequired') })
  return (
    <FormDialog {...dialog} onSubmit={handleSubmit(({ reason }) => onSubmit(reason.trim()))}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {text}
      </Typography>
      <DialogSubject>
        <Box sx={{ overflowWrap: 'anywhere' }}>{subject}</Box>
      </DialogSubject>
      <ReasonInput field={field} error={formState.errors.reason?.message} />
      {children}
    </FormDialog>
  )
}

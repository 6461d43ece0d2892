import { errorMessage, useSend } from '@mintmark/client'
import { freezeUser, type UserOverview } from '@mintmark/contracts'
import type { Freezable } from '@mintmark/domain'
import { FormDialog, TextInput, useToast } from '@mintmark/ui'
import Typography from '@mui/material/Typography'
import { ReasonInput } from '../../actions/reason-input.tsx'
import { useStaffForm } from '../../actions/use-staff-form.ts'
import { customerMessages } from '../../locales/en/customer-messages.ts'

type Customer = UserOverview['user']

export interface FreezeDialogProps {
  readonly customer: Pick<Customer, 'id' | 'email'>
  readonly what: Freezable
  readonly onClose: () => void
}

/** Stops something for a customer, with a reason and maybe a last day. */
export function FreezeDialog({ customer: { id, email }, what, onClose }: FreezeDialogProps) {
  const { toast } = useToast()
  const [freeze] = useSend(freezeUser)
  const { field, submission } = useStaffForm(freezeUser, {
    about: `${id} ${what}`,
    values: { what: what as string, reason: '', until: '' },
    label: (name) => (name === 'until' ? customerMessages.freeze.until : customerMessages.freeze.reason),
    toBody: ({ reason, until }) => ({ what, reason, until: until || null }),
    refusals: { freeze_end_passed: 'until' },
    failureText: (error) => errorMessage(error, customerMessages.freeze.failed),
    send: (body) => freeze({ params: { id }, body }),
    onSuccess: ({ message }) => {
      toast({ tone: 'success', title: message })
      onClose()
    },
  })
  return (
    <FormDialog
      {...submission}
      title={customerMessages.freeze.titles[what]}
      submitLabel={customerMessages.freeze.submit}
      busyLabel={customerMessages.freeze.busy}
      tone="danger"
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {customerMessages.freeze.texts[what]({ email })}
      </Typography>
      <ReasonInput {...field('reason')} />
      <TextInput {...field('until')} type="date" hint={customerMessages.freeze.untilHint} />
    </FormDialog>
  )
}

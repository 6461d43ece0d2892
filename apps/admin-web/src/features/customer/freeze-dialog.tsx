import { errorMessage, useEndpointForm } from '@mintmark/client'
import { freezeUser } from '@mintmark/contracts'
import type { Freezable } from '@mintmark/domain'
import { FormDialog, TextInput, useToast } from '@mintmark/ui'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { ReasonInput } from '../../app/reason-input.tsx'
import { type Customer, useFreezeUserMutation } from './customer-api.ts'

export interface FreezeDialogProps {
  readonly customer: Pick<Customer, 'id' | 'email'>
  readonly what: Freezable
  readonly onClose: () => void
}

/** Stops something for a customer, with a reason and maybe a last day. */
export function FreezeDialog({ customer: { id, email }, what, onClose }: FreezeDialogProps) {
  const { t } = useTranslation('customer')
  const { toast } = useToast()
  const [freeze] = useFreezeUserMutation()
  const { field, submission } = useEndpointForm(freezeUser, {
    values: { what: what as string, reason: '', until: '' },
    label: (name) => t(name === 'until' ? 'freeze.until' : 'freeze.reason'),
    toBody: ({ reason, until }) => ({ what, reason, until: until || null }),
    refusals: { freeze_end_passed: 'until' },
    failureText: (error) => errorMessage(error, t('freeze.failed')),
    send: (body) => freeze({ params: { id }, body }),
    onSuccess: ({ message }) => {
      toast({ tone: 'success', title: message ?? t('freeze.done') })
      onClose()
    },
  })
  return (
    <FormDialog
      {...submission}
      title={t(`freeze.titles.${what}`)}
      submitLabel={t('freeze.submit')}
      busyLabel={t('freeze.busy')}
      tone="danger"
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t(`freeze.texts.${what}`, { email })}
      </Typography>
      <ReasonInput {...field('reason')} />
      <TextInput {...field('until')} type="date" hint={t('freeze.untilHint')} />
    </FormDialog>
  )
}

import { errorMessage, useSend } from '@mintmark/client'
import { createFundingAccount } from '@mintmark/contracts'
import { FormDialog, TextInput, useToast } from '@mintmark/ui'
import Typography from '@mui/material/Typography'
import { useStaffForm } from '../../actions/use-staff-form.ts'
import { fundingMessages } from '../../locales/en/funding-messages.ts'

/** Opens a funding account. */
export function CreateAccountDialog({ onClose }: { readonly onClose: () => void }) {
  const { toast } = useToast()
  const [create] = useSend(createFundingAccount)
  const { field, submission } = useStaffForm(createFundingAccount, {
    about: null,
    values: { name: '' },
    label: () => fundingMessages.creation.name,
    refusals: { name_taken: 'name' },
    failureText: (error) => errorMessage(error, fundingMessages.failed),
    send: (body) => create({ body }),
    onSuccess: ({ name }) => {
      toast({ tone: 'success', title: fundingMessages.creation.done, text: name })
      onClose()
    },
  })
  return (
    <FormDialog
      {...submission}
      title={fundingMessages.creation.title}
      maxWidth="xs"
      submitLabel={fundingMessages.creation.submit}
      busyLabel={fundingMessages.creation.busy}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {fundingMessages.creation.text}
      </Typography>
      <TextInput {...field('name')} maxLength={100} autoComplete="off" />
    </FormDialog>
  )
}

import { errorMessage, refusalCode, useSend } from '@mintmark/client'
import { LEGAL_TITLES, publishLegalText } from '@mintmark/contracts'
import type { LegalKind } from '@mintmark/domain'
import { FormDialog, TextInput, useToast } from '@mintmark/ui'
import Typography from '@mui/material/Typography'
import { useStaffForm } from '../../actions/use-staff-form.ts'
import { legalMessages } from '../../locales/en/legal-messages.ts'

interface PublishDialogProps {
  readonly kind: LegalKind
  readonly text: string
  /** The time of the draft that the text is a change of. */
  readonly foundSavedAt: string | null
  /** Called if the draft is another one now, so nothing was published. */
  readonly onChanged: () => void
  readonly onPublished: () => void
  readonly onClose: () => void
}

const { publish } = legalMessages

/** A local time as a moment in UTC; null if it is empty. */
const momentOf = (local: string): string | null => (local === '' ? null : new Date(local).toISOString())

/** Asks before a version of a legal text is published, and from when it applies. */
export function PublishDialog({ kind, text, foundSavedAt, onChanged, onPublished, onClose }: PublishDialogProps) {
  const { toast } = useToast()
  const [send] = useSend(publishLegalText)
  const { field, submission } = useStaffForm(publishLegalText, {
    about: kind,
    values: { effective_at: '' },
    label: () => publish.from,
    toBody: ({ effective_at }) => ({ body: text, found_saved_at: foundSavedAt, effective_at: momentOf(effective_at) }),
    refusals: { effective_date_invalid: 'effective_at' },
    failureText: (error) => errorMessage(error, publish.failed),
    send: async (body) => {
      const sent = await send({ params: { kind }, body })
      if (refusalCode(sent.error) === 'changed_meanwhile') onChanged()
      return sent
    },
    onSuccess: ({ message }) => {
      toast({ tone: 'success', title: message })
      onPublished()
      onClose()
    },
  })
  return (
    <FormDialog
      {...submission}
      title={publish.title({ title: LEGAL_TITLES[kind] })}
      submitLabel={publish.submit}
      busyLabel={publish.busy}
      onClose={onClose}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {publish.text}
      </Typography>
      <TextInput {...field('effective_at')} type="datetime-local" hint={publish.fromHint} />
    </FormDialog>
  )
}

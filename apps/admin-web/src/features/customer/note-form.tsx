import { errorMessage, useSend } from '@mintmark/client'
import { addUserNote } from '@mintmark/contracts'
import { FormError, PageForm, Panel, SubmitButton, TextInput, useToast } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { useStaffForm } from '../../actions/use-staff-form.ts'
import { customerMessages } from '../../locales/en/customer-messages.ts'

const NOTE_LENGTH_MAX = 2000

/** Adds a note for the other staff. It appears in the timeline and stays. */
export function NoteForm({ id }: { readonly id: string }) {
  const { toast } = useToast()
  const [add] = useSend(addUserNote)
  const { field, submission, reset } = useStaffForm(addUserNote, {
    about: id,
    values: { text: '' },
    label: () => customerMessages.note.text,
    failureText: (error) => errorMessage(error, customerMessages.note.failed),
    send: (body) => add({ params: { id }, body }),
    onSuccess: () => {
      toast({ tone: 'success', title: customerMessages.note.done })
      reset()
    },
  })
  return (
    <Panel title={customerMessages.note.title}>
      <PageForm onSubmit={submission.onSubmit} isDirty={submission.isDirty} sx={{ gap: 1.5, justifyItems: 'start' }}>
        <Box sx={{ width: '100%' }}>
          <TextInput {...field('text')} hint={customerMessages.note.hint} rows={3} maxLength={NOTE_LENGTH_MAX} />
        </Box>
        <FormError error={submission.error} />
        <SubmitButton busy={submission.busy} busyLabel={customerMessages.note.busy}>
          {customerMessages.note.submit}
        </SubmitButton>
      </PageForm>
    </Panel>
  )
}

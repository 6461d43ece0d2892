import { errorMessage, useEndpointForm } from '@mintmark/client'
import { addUserNote } from '@mintmark/contracts'
import { FormError, PageForm, Panel, SubmitButton, TextInput, useToast } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { useAddUserNoteMutation } from './customer-api.ts'

const NOTE_LENGTH_MAX = 2000

/** Adds a note for the other staff. It appears in the timeline and stays. */
export function NoteForm({ id }: { readonly id: string }) {
  const { t } = useTranslation('customer')
  const { toast } = useToast()
  const [add] = useAddUserNoteMutation()
  const { field, submission, reset } = useEndpointForm(addUserNote, {
    values: { text: '' },
    label: () => t('note.text'),
    failureText: (error) => errorMessage(error, t('note.failed')),
    send: (body) => add({ params: { id }, body }),
    onSuccess: () => {
      toast({ tone: 'success', title: t('note.done') })
      reset()
    },
  })
  return (
    <Panel title={t('note.title')}>
      <PageForm onSubmit={submission.onSubmit} isDirty={submission.isDirty} sx={{ gap: 1.5, justifyItems: 'start' }}>
        <Box sx={{ width: '100%' }}>
          <TextInput {...field('text')} hint={t('note.hint')} rows={3} maxLength={NOTE_LENGTH_MAX} />
        </Box>
        <FormError error={submission.error} />
        <SubmitButton busy={submission.busy} busyLabel={t('note.busy')}>
          {t('note.submit')}
        </SubmitButton>
      </PageForm>
    </Panel>
  )
}

import { errorMessage, pollEvery, useEndpointForm, useRead, useSend } from '@mintmark/client'
import { addUserNote, assignRequest, type REQUEST_KINDS, readRequestDesk, viewRequest } from '@mintmark/contracts'
import { DateText, FormError, InlineNotice, PageForm, SubmitButton, TextInput } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect } from 'react'
import { queueMessages } from '../locales/en/queue-messages.ts'
import { useNoteDraft } from './use-note-draft.ts'

const BEAT_MS = 15_000
const NOTE_LENGTH_MAX = 2000

interface RequestDeskProps {
  readonly kind: (typeof REQUEST_KINDS)[number]
  readonly request: { readonly id: string; readonly user_id: string; readonly status: string }
}

/** Tells colleagues that this person looks at the request, as long as its details are open. */
function useViewing(kind: RequestDeskProps['kind'], id: string): void {
  const [view] = useSend(viewRequest)
  useEffect(() => {
    const beat = () => void view({ params: { kind, id } })
    beat()
    const timer = setInterval(beat, BEAT_MS)
    return () => clearInterval(timer)
  }, [view, kind, id])
}

/** The work of staff on a request: who looks at it, who took it, and their notes. */
export function RequestDesk({ kind, request: { id, user_id, status } }: RequestDeskProps) {
  useViewing(kind, id)
  const { data } = useRead(readRequestDesk, { params: { kind, id } }, pollEvery(BEAT_MS))
  const [assign, { isLoading }] = useSend(assignRequest)
  if (!data) return null
  const { assigned_to: owner, viewers, notes } = data
  const isOwn = owner?.is_own === true
  return (
    <Box sx={{ display: 'grid', gap: 1, fontSize: '0.875rem' }}>
      <Box role="status">
        {viewers.length > 0 && (
          <InlineNotice
            tone="info"
            text={queueMessages.desk.viewers({
              count: viewers.length,
              names: viewers.map(({ name }) => name).join(', '),
            })}
          />
        )}
      </Box>
      {status === 'pending' && (
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
          <span>{owner ? queueMessages.desk.assigned({ name: owner.name }) : queueMessages.desk.unassigned}</span>
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            disabled={isLoading}
            onClick={() => void assign({ params: { kind, id }, body: { assigned: !isOwn } })}
          >
            {isOwn ? queueMessages.desk.release : queueMessages.desk.assign}
          </Button>
        </Box>
      )}
      {notes.map(({ id: note, text, author, created_at }) => (
        <Box key={note} sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          {text}
          <Box sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
            {author}, <DateText value={created_at} />
          </Box>
        </Box>
      ))}
      <DeskNote id={id} customerId={user_id} />
    </Box>
  )
}

/** The field for a note to colleagues. The timeline of the customer has it as well. */
function DeskNote({ id, customerId }: { readonly id: string; readonly customerId: string }) {
  const [send] = useSend(addUserNote)
  const { form, field, submission, reset } = useEndpointForm(addUserNote, {
    values: { text: '' },
    label: () => queueMessages.desk.note,
    toBody: ({ text }) => ({ text, request_id: id }),
    failureText: (error) => errorMessage(error, queueMessages.desk.noteFailed),
    send: (body) => send({ params: { id: customerId }, body }),
    onSuccess: () => reset(),
  })
  useNoteDraft(form, id)
  return (
    <PageForm onSubmit={submission.onSubmit} isDirty={submission.isDirty} sx={{ gap: 0.5, justifyItems: 'end' }}>
      <Box sx={{ width: '100%' }}>
        <TextInput {...field('text')} rows={1} maxLength={NOTE_LENGTH_MAX} />
      </Box>
      <FormError error={submission.error} />
      {submission.isDirty && <SubmitButton busy={submission.busy}>{queueMessages.desk.addNote}</SubmitButton>}
    </PageForm>
  )
}

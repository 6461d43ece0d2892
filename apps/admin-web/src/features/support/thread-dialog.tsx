import { errorMessage, refusalCode, useRead, useSend } from '@mintmark/client'
import { answerThread, closeThread, MESSAGE_LENGTH_MAX, type ResponseOf, readThread } from '@mintmark/contracts'
import { DateText, FormDialog, QueryContent, Skeletons, StatusChip, TextInput, ViewDialog } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useReportOutcome } from '../../actions/use-report-outcome.ts'
import { useStaffForm } from '../../actions/use-staff-form.ts'
import { CustomerLink } from '../../links/customer-link.tsx'
import { supportMessages } from '../../locales/en/support-messages.ts'
import { closedBy } from '../../reviews/taken-text.ts'
import { STATUS_TONES } from './thread-status.ts'

type Opened = ResponseOf<typeof readThread>

/** The author and the time: on one line, or on two where there is no room. */
const HEAD_SX = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1.5,
  fontSize: '0.75rem',
  color: 'text.secondary',
} as const

/** The customer who asked, and every message. */
function Conversation({ thread }: { readonly thread: Opened }) {
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 2 }}>
        <CustomerLink id={thread.user_id} email={thread.email} />
        <StatusChip tone={STATUS_TONES[thread.status]} label={supportMessages.statuses[thread.status]} />
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {thread.thread.map(({ id, author, text, created_at }) => (
          <Box
            component="li"
            key={id}
            sx={{ p: 1.5, borderRadius: '10px', bgcolor: author === null ? 'action.hover' : 'action.selected' }}
          >
            <Box sx={HEAD_SX}>
              <span>{author ?? thread.email}</span>
              <DateText value={created_at} />
            </Box>
            <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

interface OpenedProps {
  readonly thread: Opened
  readonly onClose: () => void
}

/** The conversation with a field for the answer. */
function AnswerDialog({ thread, onClose }: OpenedProps) {
  const report = useReportOutcome()
  const [answer] = useSend(answerThread)
  const { field, submission } = useStaffForm(answerThread, {
    about: thread.id,
    values: { text: '' },
    label: () => supportMessages.answer.label,
    // The server's own text tells customers to start a new conversation, which staff cannot.
    failureText: (error) =>
      refusalCode(error) === 'thread_closed' ? supportMessages.closed : errorMessage(error, supportMessages.failed),
    send: (body) => answer({ params: { id: thread.id }, body }),
    onSuccess: (data) => {
      report(data, thread.email)
      onClose()
    },
  })
  return (
    <FormDialog
      {...submission}
      {...closedBy(thread.status === 'closed' && !submission.busy ? supportMessages.closed : undefined)}
      title={thread.subject}
      submitLabel={supportMessages.answer.submit}
      maxWidth="md"
      onClose={onClose}
    >
      <Conversation thread={thread} />
      <TextInput {...field('text')} rows={4} maxLength={MESSAGE_LENGTH_MAX} hint={supportMessages.answer.hint} />
      {thread.status !== 'closed' && <CloseButton thread={thread} onClose={onClose} />}
    </FormDialog>
  )
}

function CloseButton({ thread, onClose }: OpenedProps) {
  const report = useReportOutcome()
  const [close, { isLoading, error }] = useSend(closeThread)
  const end = async () => {
    const { data } = await close({ params: { id: thread.id } })
    if (data === undefined) return
    report(data, thread.subject)
    onClose()
  }
  return (
    <Box>
      <Button color="inherit" variant="outlined" size="small" disabled={isLoading} onClick={() => void end()}>
        {supportMessages.close.action}
      </Button>
      {error !== undefined && <Box role="alert">{errorMessage(error, supportMessages.failed)}</Box>}
    </Box>
  )
}

/** A conversation with a customer: to read, to answer, to close. */
export function ThreadDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const query = useRead(readThread, { params: { id } })
  const { data } = query
  const [mayAnswer, setMayAnswer] = useState(false)
  // The field stays when a colleague closes the conversation meanwhile: nothing typed is lost.
  if (data && data.status !== 'closed' && !mayAnswer) setMayAnswer(true)
  if (data && mayAnswer) return <AnswerDialog thread={data} onClose={onClose} />
  return (
    <ViewDialog title={data?.subject ?? supportMessages.conversation} maxWidth="md" onClose={onClose}>
      <QueryContent query={query} failed={supportMessages.threadFailed} loading={<Skeletons shape="text" count={4} />}>
        {(thread) => <Conversation thread={thread} />}
      </QueryContent>
    </ViewDialog>
  )
}

import { useEndpointForm, useRead, useSend } from '@mintmark/client'
import { MESSAGE_LENGTH_MAX, type ResponseOf, readOwnThread, replyToSupport } from '@mintmark/contracts'
import { DateText, EmptyState, FormDialog, QueryContent, Skeletons, TextInput, ViewDialog } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { useTextDraft } from '../../drafts/use-text-draft.ts'
import { isMissing } from '../../is-missing.ts'
import { helpMessages } from '../../locales/en/help-messages.ts'

type Thread = ResponseOf<typeof readOwnThread>

const EMPTY = { text: '' }

const ID = /^[0-9a-f-]{36}$/

interface ThreadDialogProps {
  readonly userId: string
  readonly id: string
  readonly onClose: () => void
}

/** Everything that was written, oldest first. */
function Messages({ messages }: { readonly messages: Thread['thread'] }) {
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
      {messages.map(({ id, from, text, created_at }) => (
        <Box
          component="li"
          key={id}
          sx={{ p: 1.5, borderRadius: '10px', bgcolor: from === 'staff' ? 'action.selected' : 'action.hover' }}
        >
          <Box sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
            {helpMessages.from[from]} · <DateText value={created_at} />
          </Box>
          <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Box>
        </Box>
      ))}
    </Box>
  )
}

/** A conversation that goes on: what was written, and a field to write more. */
function OpenThread({ userId, id, thread: { subject, status, thread }, onClose }: OpenThreadProps) {
  const [reply] = useSend(replyToSupport)
  const { form, field, submission, reset } = useEndpointForm(replyToSupport, {
    values: EMPTY,
    label: () => helpMessages.reply.label,
    send: (body) => reply({ params: { userId, id }, body }),
    onSuccess: () => {
      forget()
      reset()
    },
  })
  const forget = useTextDraft(form, { name: `reply.${id}`, userId, empty: EMPTY })
  const discard = () => {
    forget()
    onClose()
  }
  const isClosed = status === 'closed' && !submission.busy
  return (
    <FormDialog
      {...submission}
      {...(isClosed && { error: helpMessages.closedMeanwhile, submitDisabled: true })}
      title={subject}
      submitLabel={helpMessages.reply.submit}
      cancelLabel={helpMessages.close}
      onClose={discard}
    >
      <Messages messages={thread} />
      <TextInput {...field('text')} rows={4} maxLength={MESSAGE_LENGTH_MAX} />
    </FormDialog>
  )
}

interface OpenThreadProps extends ThreadDialogProps {
  readonly thread: Thread
}

/** A conversation with the support team, or that there is none with this ID. */
export function ThreadDialog({ userId, id, onClose }: ThreadDialogProps) {
  const isId = ID.test(id)
  const query = useRead(readOwnThread, { params: { userId, id } }, { skip: !isId })
  const { data } = query
  const [mayWrite, setMayWrite] = useState(false)
  // The field stays when the conversation is closed meanwhile: nothing typed is lost.
  if (data && data.status !== 'closed' && !mayWrite) setMayWrite(true)
  if (data && mayWrite) return <OpenThread userId={userId} id={id} thread={data} onClose={onClose} />
  const isNone = !isId || isMissing(query.error)
  return (
    <ViewDialog
      title={data?.subject ?? helpMessages.conversation}
      onClose={onClose}
      closeLabel={isNone ? helpMessages.toConversations : undefined}
    >
      {isNone ? (
        <EmptyState text={helpMessages.notFound} detail={helpMessages.notFoundText} />
      ) : (
        <QueryContent query={query} failed={helpMessages.threadFailed} loading={<Skeletons shape="text" count={4} />}>
          {({ thread }) => (
            <Box sx={{ display: 'grid', gap: 2 }}>
              <Messages messages={thread} />
              <Box sx={{ color: 'text.secondary' }}>{helpMessages.isClosed}</Box>
            </Box>
          )}
        </QueryContent>
      )}
    </ViewDialog>
  )
}

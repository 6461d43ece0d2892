import { useEndpointForm, useRead, useSend } from '@mintmark/client'
import { MESSAGE_LENGTH_MAX, type ResponseOf, readOwnThread, replyToSupport } from '@mintmark/contracts'
import { DateText, FormDialog, QueryContent, Skeletons, TextInput, ViewDialog } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { helpMessages } from '../../locales/en/help-messages.ts'

type ThreadMessage = ResponseOf<typeof readOwnThread>['thread'][number]

interface ThreadDialogProps {
  readonly userId: string
  readonly id: string
  readonly onClose: () => void
}

/** Everything that was written, oldest first. */
function Messages({ messages }: { readonly messages: readonly ThreadMessage[] }) {
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
function OpenThread({ userId, id, subject, messages, onClose }: OpenThreadProps) {
  const [reply] = useSend(replyToSupport)
  const { field, submission, reset } = useEndpointForm(replyToSupport, {
    values: { text: '' },
    label: () => helpMessages.reply.label,
    send: (body) => reply({ params: { userId, id }, body }),
    onSuccess: () => reset(),
  })
  return (
    <FormDialog
      {...submission}
      title={subject}
      submitLabel={helpMessages.reply.submit}
      cancelLabel={helpMessages.close}
      onClose={onClose}
    >
      <Messages messages={messages} />
      <TextInput {...field('text')} rows={4} maxLength={MESSAGE_LENGTH_MAX} />
    </FormDialog>
  )
}

interface OpenThreadProps extends ThreadDialogProps {
  readonly subject: string
  readonly messages: readonly ThreadMessage[]
}

/** A conversation with the support team. */
export function ThreadDialog({ userId, id, onClose }: ThreadDialogProps) {
  const query = useRead(readOwnThread, { params: { userId, id } })
  const { data } = query
  if (data !== undefined && data.status !== 'closed')
    return <OpenThread userId={userId} id={id} subject={data.subject} messages={data.thread} onClose={onClose} />
  return (
    <ViewDialog title={data?.subject ?? helpMessages.conversation} onClose={onClose}>
      <QueryContent query={query} failed={helpMessages.threadFailed} loading={<Skeletons shape="text" count={4} />}>
        {({ thread }) => (
          <Box sx={{ display: 'grid', gap: 2 }}>
            <Messages messages={thread} />
            <Box sx={{ color: 'text.secondary' }}>{helpMessages.isClosed}</Box>
          </Box>
        )}
      </QueryContent>
    </ViewDialog>
  )
}

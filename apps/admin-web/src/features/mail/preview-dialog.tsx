import { KeyValueList, ViewDialog } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { mailMessages } from '../../locales/en/mail-messages.ts'

/** The message that staff have written so far. */
export interface PreviewedMail {
  readonly to: string
  readonly subject: string
  readonly body: string
}

interface PreviewDialogProps {
  readonly mail: PreviewedMail
  readonly onClose: () => void
}

/** The email as its reader gets it: what staff write is sent as plain text, unchanged. */
export function PreviewDialog({ mail: { to, subject, body }, onClose }: PreviewDialogProps) {
  return (
    <ViewDialog title={mailMessages.preview.title} onClose={onClose}>
      <KeyValueList
        items={[
          { label: mailMessages.fields.to, value: to || mailMessages.preview.empty },
          { label: mailMessages.fields.subject, value: subject || mailMessages.preview.empty },
        ]}
      />
      <Box
        sx={{
          mt: 2,
          p: 2,
          border: 1,
          borderColor: 'divider',
          borderRadius: '10px',
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
        }}
      >
        {body || mailMessages.preview.empty}
      </Box>
    </ViewDialog>
  )
}

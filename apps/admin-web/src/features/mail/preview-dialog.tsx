import { KeyValueList, ViewDialog } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'

/** What staff have written so far. */
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
  const { t } = useTranslation('mail')
  return (
    <ViewDialog title={t('preview.title')} onClose={onClose}>
      <KeyValueList
        items={[
          { label: t('fields.to'), value: to || t('preview.empty') },
          { label: t('fields.subject'), value: subject || t('preview.empty') },
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
        {body || t('preview.empty')}
      </Box>
    </ViewDialog>
  )
}

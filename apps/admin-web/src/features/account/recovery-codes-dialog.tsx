import { CopyButton, tabularNumerals } from '@mintmark/ui'
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'

export interface RecoveryCodesDialogProps {
  readonly codes: readonly string[]
  readonly onClose: () => void
}

/** The recovery codes, this one time. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const { t } = useTranslation('account')
  const titleId = useId()
  const text = `${codes.join('\n')}\n`
  return (
    // Nothing but the button closes it: a press beside it would lose the codes.
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('codes.title')}</DialogTitle>
      <DialogContent sx={{ py: 1 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
          {t('codes.text')}
        </Typography>
        <Box
          component="ul"
          sx={{
            ...tabularNumerals,
            m: 0,
            p: 2,
            display: 'grid',
            gridTemplateColumns: 'repeat(2, 1fr)',
            gap: 1,
            listStyle: 'none',
            borderRadius: '10px',
            bgcolor: 'action.hover',
            fontFamily: 'ui-monospace, monospace',
            fontSize: '0.875rem',
          }}
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <CopyButton text={text} label={t('codes.copy')} />
        <Button
          component="a"
          color="inherit"
          startIcon={<FileDownloadOutlined />}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={t('codes.fileName')}
        >
          {t('codes.download')}
        </Button>
        <Button variant="contained" onClick={onClose}>
          {t('codes.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

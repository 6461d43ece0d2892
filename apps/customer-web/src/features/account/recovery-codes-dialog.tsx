import { InlineNotice } from '@mintmark/ui'
import Check from '@mui/icons-material/Check'
import ContentCopy from '@mui/icons-material/ContentCopy'
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'

interface RecoveryCodesDialogProps {
  readonly codes: readonly string[]
  readonly onClose: () => void
}

/** The codes, this once: neither Escape nor a press beside the dialog takes them away. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <DialogTitle id={`${id}-title`}>{t('account.factor.codesTitle')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, py: 1 }}>
        <Typography id={`${id}-text`} variant="body2" sx={{ color: 'text.secondary' }}>
          {t('account.factor.codesText')}
        </Typography>
        <Box
          component="ul"
          sx={{
            display: 'grid',
            gridTemplateColumns: { sm: '1fr 1fr' },
            gap: 1,
            m: 0,
            p: 2,
            listStyle: 'none',
            borderRadius: '10px',
            bgcolor: 'action.hover',
            fontFamily: 'monospace',
            textAlign: 'center',
          }}
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Box>
        <KeepButtons text={codes.join('\n')} />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {t('account.factor.kept')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const COPY_STATES = ['idle', 'copied', 'failed'] as const

function KeepButtons({ text }: { readonly text: string }) {
  const { t } = useTranslation()
  const [state, setState] = useState<(typeof COPY_STATES)[number]>('idle')
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => setState('copied'),
      () => setState('failed'),
    )
  }
  const isCopied = state === 'copied'
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="outlined"
          color="inherit"
          startIcon={isCopied ? <Check /> : <ContentCopy />}
          onClick={copy}
          aria-live="polite"
        >
          {t(isCopied ? 'account.factor.copied' : 'account.factor.copyCodes')}
        </Button>
        <Button
          // A plain anchor: the router knows nothing of files.
          component="a"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download={t('account.factor.fileName')}
          variant="outlined"
          color="inherit"
          startIcon={<FileDownloadOutlined />}
        >
          {t('account.factor.download')}
        </Button>
      </Box>
      {state === 'failed' && <InlineNotice tone="error" text={t('account.factor.copyFailed')} />}
    </>
  )
}

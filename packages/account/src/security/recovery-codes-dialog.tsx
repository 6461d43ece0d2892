import { InlineNotice, useBackCloses } from '@mintmark/ui'
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
import { securityMessages } from '../locales/en/security-messages.ts'

interface RecoveryCodesDialogProps {
  readonly codes: readonly string[]
  readonly onClose: () => void
}

/** Shows new recovery codes once. Only its button closes it, so that a stray click, Escape or Back does not lose them. */
export default function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const id = useId()
  useBackCloses(true, () => undefined)
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      <DialogTitle id={`${id}-title`}>{securityMessages.codes.title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, py: 1 }}>
        <Typography id={`${id}-text`} variant="body2" sx={{ color: 'text.secondary' }}>
          {securityMessages.codes.text}
        </Typography>
        <Box
          component="ul"
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            justifyContent: 'center',
            columnGap: 3,
            rowGap: 0.75,
            m: 0,
            p: 2,
            listStyle: 'none',
            borderRadius: '10px',
            bgcolor: 'action.hover',
            fontFamily: 'monospace',
            fontSize: '0.875rem',
          }}
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Box>
        <SaveButtons text={codes.join('\n')} />
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {securityMessages.codes.saved}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const COPY_STATES = ['idle', 'copied', 'failed'] as const

/** Copies or downloads the codes. */
function SaveButtons({ text }: { readonly text: string }) {
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
          {isCopied ? securityMessages.codes.copied : securityMessages.codes.copy}
        </Button>
        <Button
          // A plain anchor, because the router's link does not download.
          component="a"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download={securityMessages.codes.fileName}
          variant="outlined"
          color="inherit"
          startIcon={<FileDownloadOutlined />}
        >
          {securityMessages.codes.download}
        </Button>
      </Box>
      {state === 'failed' && <InlineNotice tone="error" text={securityMessages.codes.copyFailed} />}
    </>
  )
}

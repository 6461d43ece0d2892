import Check from '@mui/icons-material/Check'
import ContentCopy from '@mui/icons-material/ContentCopy'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useEffect, useState } from 'react'
import { useUiMessages } from '../theme/ui-settings.tsx'

const COPIED_MS = 2000

export type CopyButtonProps = {
  /** The text to copy. */
  text: string
  /** The accessible name of the button: 'Copy address'. */
  label?: string | undefined
}

/** Copies a text and confirms it in the button itself. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const messages = useUiMessages()
  const [isCopied, setIsCopied] = useState(false)

  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [isCopied])

  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => setIsCopied(true),
      () => setIsCopied(false),
    )
  }
  const name = label ?? messages.copy
  return (
    <Tooltip title={isCopied ? messages.copied : name}>
      <IconButton size="small" aria-label={isCopied ? messages.copied : name} onClick={copy}>
        {isCopied ? (
          <Check sx={{ fontSize: 16, color: 'success.main' }} />
        ) : (
          <ContentCopy sx={{ fontSize: 16, color: 'text.secondary' }} />
        )}
      </IconButton>
    </Tooltip>
  )
}

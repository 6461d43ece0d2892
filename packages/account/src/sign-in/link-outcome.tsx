import { refusalCode } from '@mintmark/client'
import { InlineNotice, type NoticeTone } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'

/** True if a mailed link was used, has expired or was cut off. */
export const isInvalidLink = (token: string, error: unknown): boolean => {
  const code = refusalCode(error)
  return token === '' || code === 'link_invalid' || code === 'validation'
}

export interface LinkOutcomeProps {
  readonly tone: NoticeTone
  readonly text: ReactNode
  readonly href: string
  readonly label: string
}

/** Shows the result of a mailed link, and links to the next page. */
export function LinkOutcome({ tone, text, href, label }: LinkOutcomeProps) {
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <InlineNotice tone={tone} text={text} />
      <Button fullWidth variant="contained" href={href}>
        {label}
      </Button>
    </Box>
  )
}

import { refusalCode } from '@mintmark/client'
import { InlineNotice, type NoticeTone } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'

const SPENT = ['link_invalid', 'validation']

/** Whether a link opens nothing any more, or was cut off on its way. */
export const isSpent = (token: string, error: unknown): boolean =>
  token === '' || SPENT.includes(refusalCode(error) ?? '')

interface LinkOutcomeProps {
  readonly tone: NoticeTone
  readonly text: string
  readonly href: string
  readonly label: string
}

/** What became of a mailed link, and where to go from here. */
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

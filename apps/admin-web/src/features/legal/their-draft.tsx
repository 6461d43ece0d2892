import type { LegalDesk } from '@mintmark/contracts'
import { FormDialog, InlineNotice, MarkdownText } from '@mintmark/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { legalMessages } from '../../locales/en/legal-messages.ts'

const { theirs: messages } = legalMessages

interface TheirDraftProps {
  /** Null: it was published or discarded. */
  readonly draft: LegalDesk['draft']
  readonly onKeep: () => void
  readonly onUse: () => void
}

/** Says that another member saved the draft while a text was typed, shows theirs, and asks for one of the two. */
export function TheirDraft({ draft, onKeep, onUse }: TheirDraftProps) {
  const [isShown, setIsShown] = useState(false)
  const use = () => {
    onUse()
    setIsShown(false)
  }
  const choices = (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {draft && (
        <Button size="small" color="inherit" aria-haspopup="dialog" onClick={() => setIsShown(true)}>
          {messages.show}
        </Button>
      )}
      <Button size="small" color="inherit" variant="outlined" onClick={onKeep}>
        {messages.keep}
      </Button>
    </Box>
  )
  return (
    <>
      <InlineNotice
        tone="warning"
        text={draft ? messages.saved({ email: draft.saved_by }) : messages.gone}
        action={choices}
      />
      {draft && isShown && (
        <FormDialog
          title={messages.title({ email: draft.saved_by })}
          submitLabel={messages.use}
          maxWidth="md"
          busy={false}
          error={undefined}
          onSubmit={use}
          onClose={() => setIsShown(false)}
        >
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {messages.useText}
          </Typography>
          <MarkdownText text={draft.body} />
        </FormDialog>
      )}
    </>
  )
}

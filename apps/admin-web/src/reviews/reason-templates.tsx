import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { reviewsMessages } from '../locales/en/reviews-messages.ts'

interface ReasonTemplatesProps {
  readonly texts: readonly string[]
  readonly disabled?: boolean
  readonly onChoose: (text: string) => void
}

/** Reasons that customers often read. One fills the field, where it can be changed. */
export const ReasonTemplates = ({ texts, disabled = false, onChoose }: ReasonTemplatesProps) => (
  <Box role="group" aria-label={reviewsMessages.rejection.templates} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
    {texts.map((text) => (
      <Chip
        key={text}
        label={text}
        variant="outlined"
        disabled={disabled}
        onClick={() => onChoose(text)}
        sx={{ height: 'auto', minHeight: 32, '& .MuiChip-label': { whiteSpace: 'normal', py: 0.5 } }}
      />
    ))}
  </Box>
)

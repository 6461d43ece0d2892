import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { CopyButton } from './copy-button.tsx'

export type CopyCardProps = {
  image: string | null
  /** Describes the image. */
  imageText: string
  /** The text to copy. Empty: there is none. */
  text: string
  /** Empty: there is none. */
  note: string
  labels: { text: string; copy: string; note: string }
}

/** An image, a text with a copy button, and a note. */
export function CopyCard({ image, imageText, text, note, labels }: CopyCardProps) {
  return (
    <Box sx={{ p: 2, borderRadius: '12px', bgcolor: 'action.hover', display: 'grid', gap: 1.5 }}>
      {image !== null && (
        <Box
          component="img"
          src={image}
          alt={imageText}
          sx={{ maxWidth: 160, borderRadius: '8px', justifySelf: 'center' }}
        />
      )}
      {text !== '' && (
        <Box>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {labels.text}
          </Typography>
          <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
            <Typography variant="body2" sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
              {text}
            </Typography>
            <CopyButton text={text} label={labels.copy} />
          </Box>
        </Box>
      )}
      {note !== '' && (
        <Box>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {labels.note}
          </Typography>
          <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {note}
          </Typography>
        </Box>
      )}
    </Box>
  )
}

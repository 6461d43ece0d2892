import Box from '@mui/material/Box'
import { booksMessages } from '../../locales/en/books-messages.ts'

/** The problems that the checks found, as sentences. */
export function FoundList({ sentences }: { readonly sentences: readonly string[] }) {
  return (
    <Box
      component="ul"
      aria-label={booksMessages.details}
      sx={{ m: 0, mt: 0.5, pl: 2.5, maxHeight: 160, overflow: 'auto' }}
    >
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </Box>
  )
}

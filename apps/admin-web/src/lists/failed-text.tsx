import { failureText } from '@mintmark/client'
import Box from '@mui/material/Box'

/** The text of a failed read, and below it the reason: the server's own text, or that it could not be reached. */
export const FailedText = ({ text, error }: { readonly text: string; readonly error: unknown }) => (
  <>
    {text}
    <Box component="span" sx={{ display: 'block' }}>
      {failureText(error)}
    </Box>
  </>
)

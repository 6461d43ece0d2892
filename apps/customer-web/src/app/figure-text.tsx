import { tabularNumerals } from '@mintmark/ui'
import Box from '@mui/material/Box'

interface FigureTextProps {
  /** The exact figure as decimal text; null if it is not known. */
  readonly value: string | null
  readonly unit: string
  /** What is shown of it. */
  readonly text: string
}

/** A figure that is shown shortened or rounded, with the exact one in its title. */
export const FigureText = ({ value, unit, text }: FigureTextProps) => (
  <Box
    component="span"
    title={value === null ? undefined : `${value} ${unit}`}
    sx={{ ...tabularNumerals, whiteSpace: 'nowrap' }}
  >
    {text}
  </Box>
)

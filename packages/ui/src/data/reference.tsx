import Box from '@mui/material/Box'
import Tooltip from '@mui/material/Tooltip'
import { tabularNumerals } from '../theme/typography.ts'
import { CopyButton } from './copy-button.tsx'

const SHOWN = 8
/** Room for the widest: letters are narrower than digits, and the copy buttons of a column stand below each other. */
const WIDTH = `calc(${SHOWN}ch + 0.08em)`

export type ReferenceProps = {
  id: string
  /** Names the copy button: 'Copy user id'. */
  copyLabel?: string | undefined
  copyable?: boolean | undefined
}

/** The last eight characters of an ID; the full ID in the tooltip and on copy. */
export function Reference({ id, copyLabel, copyable = true }: ReferenceProps) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.25, whiteSpace: 'nowrap' }}>
      <Tooltip title={id}>
        <Box
          component="span"
          onCopy={(event) => {
            event.clipboardData.setData('text/plain', id)
            event.preventDefault()
          }}
          sx={{
            ...tabularNumerals,
            display: 'inline-block',
            minWidth: WIDTH,
            fontSize: '0.875rem',
            letterSpacing: '0.01em',
          }}
        >
          {id.slice(-SHOWN)}
        </Box>
      </Tooltip>
      {copyable && <CopyButton text={id} label={copyLabel} />}
    </Box>
  )
}

import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { usdOf } from './queue-query.ts'

interface UsdFieldProps {
  readonly label: string
  readonly value: string
  /** Called with what was typed once it is left or Enter is pressed; empty for anything that is no amount. */
  readonly onChange: (usd: string) => void
}

/** A bound of an amount in USD, with its label inside the box. */
export function UsdField({ label, value, onChange }: UsdFieldProps) {
  const [typed, setTyped] = useState<string>()
  const commit = () => {
    if (typed === undefined) return
    setTyped(undefined)
    onChange(usdOf(typed) ?? '')
  }
  return (
    <TextField
      size="small"
      value={typed ?? value}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={commit}
      onKeyDown={({ key }) => {
        if (key === 'Enter') commit()
      }}
      sx={{ width: { xs: '100%', sm: 170 } }}
      slotProps={{
        htmlInput: { 'aria-label': label, inputMode: 'decimal' },
        input: {
          startAdornment: (
            <Typography
              variant="body2"
              component="span"
              aria-hidden
              sx={{ mr: 1, whiteSpace: 'nowrap', color: 'text.secondary' }}
            >
              {label}
            </Typography>
          ),
        },
      }}
    />
  )
}

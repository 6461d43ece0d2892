import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { dayOf } from './day-of.ts'

export interface DayFieldProps {
  readonly label: string
  readonly value: string | undefined
  readonly onChange: (day: string) => void
}

/** The browser's own date field, with its label inside the box. */
export function DayField({ label, value, onChange }: DayFieldProps) {
  return (
    <TextField
      type="date"
      size="small"
      value={dayOf(value) ?? ''}
      onChange={({ target }) => onChange(target.value)}
      sx={{ width: { xs: '100%', sm: 'auto' } }}
      slotProps={{
        htmlInput: { 'aria-label': label },
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

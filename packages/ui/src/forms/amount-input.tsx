import SwapHoriz from '@mui/icons-material/SwapHoriz'
import Button from '@mui/material/Button'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { tabularNumerals } from '../theme/typography.ts'
import { cleanAmount } from './clean-amount.ts'
import type { FieldProps } from './field-props.ts'

export type AmountInputProps = Omit<FieldProps<HTMLInputElement>, 'onChange'> & {
  /** A decimal string, never a number. */
  value: string
  onChange: (value: string) => void
  /** `USD` or another symbol, shown inside the field. */
  unit: string
  /** 2 for USD and 8 for other units by default. */
  decimals?: number | undefined
  /** Adds a button that switches to another unit. */
  other?: { readonly unit: string; readonly label: string; readonly onSwitch: () => void } | undefined
  placeholder?: string | undefined
  autoFocus?: boolean | undefined
}

/** An amount. Keystrokes that do not make an amount are ignored. */
export function AmountInput(props: AmountInputProps) {
  const { ref, error, hint, value, onChange, unit, other, placeholder = '0.00', ...field } = props
  const { decimals = unit === 'USD' ? 2 : 8, ...rest } = field
  const take = (text: string) => {
    const amount = cleanAmount(text, decimals)
    if (amount !== undefined) onChange(amount)
  }
  return (
    <TextField
      {...rest}
      value={value}
      placeholder={placeholder}
      onChange={(event) => take(event.target.value)}
      inputRef={ref}
      error={error !== undefined}
      helperText={error ?? hint}
      autoComplete="off"
      slotProps={{
        htmlInput: { inputMode: 'decimal', sx: { ...tabularNumerals, textAlign: 'right' } },
        input: {
          endAdornment: (
            <InputAdornment position="end" sx={{ gap: 1 }}>
              <Typography variant="body2" sx={{ fontWeight: 600, color: 'text.secondary' }}>
                {unit}
              </Typography>
              {other !== undefined && (
                <Button
                  size="small"
                  aria-label={other.label}
                  startIcon={<SwapHoriz aria-hidden />}
                  onClick={other.onSwitch}
                  disabled={rest.disabled ?? false}
                  sx={{ minHeight: 28, mr: -0.75, '& .MuiButton-startIcon': { mr: 0.25 } }}
                >
                  {other.unit}
                </Button>
              )}
            </InputAdornment>
          ),
        },
      }}
    />
  )
}

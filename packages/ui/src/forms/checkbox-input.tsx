import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import { type ReactNode, useId } from 'react'
import type { FieldProps } from './field-props.ts'

export type CheckboxInputProps = Omit<FieldProps<HTMLInputElement>, 'label'> & {
  /** May hold a link: 'I agree to the terms'. */
  label: ReactNode
  checked?: boolean | undefined
  defaultChecked?: boolean | undefined
}

/** Takes the first line of an error into the gap below the field, so that nothing there moves. */
const IN_GAP = { mb: '-1.45em' } as const

/** A checkbox. */
export function CheckboxInput({ label, error, hint, ref, onBlur, required = false, ...box }: CheckboxInputProps) {
  const helperId = useId()
  const helper = error ?? hint
  return (
    <FormControl error={error !== undefined} required={required}>
      <FormControlLabel
        label={label}
        sx={{ ml: -1, mr: 0, '& .MuiFormControlLabel-label': { fontSize: '0.875rem' } }}
        control={
          <Checkbox
            {...box}
            slotProps={{
              input: {
                ref,
                onBlur,
                required,
                'aria-invalid': error !== undefined,
                ...(helper !== undefined && { 'aria-describedby': helperId }),
              },
            }}
          />
        }
      />
      {helper !== undefined && (
        <FormHelperText id={helperId} sx={{ mt: 0, ml: 4, ...(hint === undefined && IN_GAP) }}>
          {helper}
        </FormHelperText>
      )}
    </FormControl>
  )
}

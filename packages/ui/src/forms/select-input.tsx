import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import InputLabel from '@mui/material/InputLabel'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useId } from 'react'
import type { FieldProps } from './field-props.ts'

export type SelectOption = { value: string; label: string; disabled?: boolean | undefined }

export type SelectInputProps = FieldProps<HTMLSelectElement> & {
  options: readonly SelectOption[]
  value?: string | undefined
  defaultValue?: string | undefined
  /** The empty first choice: 'Select a token'. */
  placeholder?: string | undefined
}

/** The browser's own select: it works with `register`, with every keyboard and on every phone. */
export function SelectInput(props: SelectInputProps) {
  const {
    label,
    error,
    hint,
    options,
    placeholder,
    ref,
    onChange,
    onBlur,
    required = false,
    disabled = false,
    ...select
  } = props
  const id = useId()
  const helperId = `${id}-helper`
  const helper = error ?? hint
  return (
    <FormControl fullWidth variant="outlined" error={error !== undefined} required={required} disabled={disabled}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <NativeSelect
        // With other options it is another element, which the form gives its value: a browser forgets one without an option.
        key={options.map(({ value }) => value).join()}
        {...select}
        input={<OutlinedInput />}
        inputProps={{ id, onChange, onBlur, ...(helper !== undefined && { 'aria-describedby': helperId }) }}
        inputRef={ref}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
      {helper !== undefined && <FormHelperText id={helperId}>{helper}</FormHelperText>}
    </FormControl>
  )
}

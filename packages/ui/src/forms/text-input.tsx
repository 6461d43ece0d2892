import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import InputAdornment from '@mui/material/InputAdornment'
import InputLabel from '@mui/material/InputLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import { type HTMLInputTypeAttribute, type InputHTMLAttributes, type ReactNode, useEffect, useId } from 'react'
import { useWasPrerendered } from '../theme/use-hydrated.ts'
import type { FieldProps } from './field-props.ts'

type InputElement = HTMLInputElement | HTMLTextAreaElement

export type TextInputProps = FieldProps<InputElement> & {
  type?: HTMLInputTypeAttribute | undefined
  value?: string | undefined
  defaultValue?: string | undefined
  placeholder?: string | undefined
  autoComplete?: string | undefined
  autoFocus?: boolean | undefined
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode']
  maxLength?: number | undefined
  readOnly?: boolean | undefined
  /** More than one makes it a text area. */
  rows?: number | undefined
  start?: ReactNode
  end?: ReactNode
}

/** One or more lines of text: the parts of a TextField, which itself would bring its menu into the first view. */
export function TextInput(props: TextInputProps) {
  const { ref, label, error, hint, required, disabled, rows = 1, start, end, ...given } = props
  const { inputMode, maxLength, readOnly, autoFocus = false, type = 'text', ...field } = given
  const id = useId()
  // Text typed into a prerendered page would be lost when its code takes over.
  const wasPrerendered = useWasPrerendered()
  useEffect(() => {
    if (!wasPrerendered) return
    const element = document.getElementById(id) as InputElement
    element.readOnly = readOnly ?? false
    // It has had the focus since the page was parsed. A separate task shows its frame.
    if (autoFocus && element === document.activeElement)
      setTimeout(() => element.dispatchEvent(new FocusEvent('focusin', { bubbles: true })))
  }, [wasPrerendered, id, readOnly, autoFocus])
  const help = error ?? hint
  return (
    <FormControl
      fullWidth
      variant="outlined"
      error={error !== undefined}
      required={required ?? false}
      disabled={disabled ?? false}
    >
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        {...field}
        id={id}
        label={label}
        type={type}
        inputRef={ref}
        autoFocus={autoFocus && !wasPrerendered}
        {...(help !== undefined && { 'aria-describedby': `${id}-help` })}
        {...(rows > 1 && { multiline: true, rows })}
        slotProps={{ input: { inputMode, maxLength, autoFocus, readOnly: readOnly || wasPrerendered } }}
        {...(start !== undefined && { startAdornment: <InputAdornment position="start">{start}</InputAdornment> })}
        {...(end !== undefined && { endAdornment: <InputAdornment position="end">{end}</InputAdornment> })}
      />
      {help !== undefined && <FormHelperText id={`${id}-help`}>{help}</FormHelperText>}
    </FormControl>
  )
}

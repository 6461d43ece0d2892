import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import type { HTMLInputTypeAttribute, InputHTMLAttributes, ReactNode } from 'react'
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

/** One or more lines of text. */
export function TextInput(props: TextInputProps) {
  const { ref, error, hint, rows = 1, start, end, inputMode, maxLength, readOnly, type = 'text', ...field } = props
  return (
    <TextField
      {...field}
      type={type}
      inputRef={ref}
      error={error !== undefined}
      helperText={error ?? hint}
      multiline={rows > 1}
      {...(rows > 1 && { rows })}
      slotProps={{
        htmlInput: { inputMode, maxLength, readOnly },
        input: {
          ...(start !== undefined && { startAdornment: <InputAdornment position="start">{start}</InputAdornment> }),
          ...(end !== undefined && { endAdornment: <InputAdornment position="end">{end}</InputAdornment> }),
        },
      }}
    />
  )
}

import type { ChangeEventHandler, FocusEventHandler, Ref } from 'react'

/** The props of every field. Spread the binding of a form field over it. */
export type FieldProps<Element extends HTMLElement> = {
  label: string
  /** Shown under the field and tied to it with `aria-describedby`; replaces the hint. */
  error?: string | undefined
  hint?: string | undefined
  name?: string | undefined
  required?: boolean | undefined
  disabled?: boolean | undefined
  onChange?: ChangeEventHandler<Element> | undefined
  onBlur?: FocusEventHandler<Element> | undefined
  ref?: Ref<Element> | undefined
}

import type { ChangeEventHandler, FocusEventHandler, Ref } from 'react'

/** What every field takes. Spread react-hook-form's `register('name')` over it and add `error`. */
export type FieldProps<Element extends HTMLElement> = {
  label: string
  /** Shown under the field and tied to it with `aria-describedby`; takes the place of the hint. */
  error?: string | undefined
  hint?: string | undefined
  name?: string | undefined
  required?: boolean | undefined
  disabled?: boolean | undefined
  onChange?: ChangeEventHandler<Element> | undefined
  onBlur?: FocusEventHandler<Element> | undefined
  ref?: Ref<Element> | undefined
}

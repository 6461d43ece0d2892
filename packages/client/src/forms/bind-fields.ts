import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { EndpointForm } from './endpoint-form.ts'

interface BindingParts<Values extends FieldValues> {
  readonly label: (name: FieldPath<Values>) => string
  /** The text below a field: its issue as a sentence. */
  readonly errorText: (label: string, message: string) => string
  readonly track: (name: FieldPath<Values>) => (element: HTMLElement | null) => void
}

/** Makes the props that tie the inputs of a screen to a form. */
export function bindFields<Values extends FieldValues, Body>(
  form: UseFormReturn<Values, unknown, Body>,
  { label, errorText, track }: BindingParts<Values>,
): Pick<EndpointForm<Values>, 'field' | 'controlled' | 'checkbox'> {
  const texts = (name: FieldPath<Values>) => {
    const message = form.getFieldState(name, form.formState).error?.message
    return { label: label(name), error: message === undefined ? undefined : errorText(label(name), message) }
  }
  const field = <Name extends FieldPath<Values>>(name: Name) => {
    const { onChange, onBlur, ref } = form.register(name)
    const trackElement = track(name)
    return {
      name,
      ...texts(name),
      onChange,
      onBlur,
      ref: (element: HTMLElement | null) => {
        ref(element)
        trackElement(element)
      },
    }
  }
  const change = async (name: FieldPath<Values>, value: unknown) => {
    await form.register(name).onChange({ target: { name, value } })
    // A step of a wizard is checked before the first submit; without this its error would outlast the mistake.
    if (form.getFieldState(name).invalid) await form.trigger(name)
  }
  return {
    field,
    controlled: (name) => ({
      name,
      ...texts(name),
      value: form.watch(name),
      onChange: (value) => void change(name, value),
      ref: track(name),
    }),
    checkbox: (name) => ({
      name,
      ...texts(name),
      checked: Boolean(form.watch(name)),
      onChange: ({ target }) => void change(name, target.checked),
      ref: track(name),
    }),
  }
}

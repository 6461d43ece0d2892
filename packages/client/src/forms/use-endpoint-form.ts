import { type BodyOf, type Endpoint, isSentence } from '@mintmark/contracts'
import { type BaseSyntheticEvent, useState } from 'react'
import { type FieldPath, type FieldValues, useForm } from 'react-hook-form'
import { fieldErrors, isApiError, refusalCode } from '../api-error.ts'
import { formMessages } from '../locales/en/form-messages.ts'
import { bindFields } from './bind-fields.ts'
import { bodyResolver } from './body-resolver.ts'
import type { Draft, EndpointForm, EndpointFormOptions, Sent } from './endpoint-form.ts'
import { failureText } from './failure-text.ts'
import { useFieldFocus } from './use-field-focus.ts'

type Options<E extends Endpoint, Values extends FieldValues, Data> = EndpointFormOptions<Values, BodyOf<E>, Data>

/** Optional only if the fields have the same names and types as the body. */
type ToBodyWhereNeeded<Body, Values> =
  Values extends Draft<Body> ? unknown : { readonly toBody: (values: Values) => Draft<Body> }

/** The options of the form of a call. */
export type FormOptions<E extends Endpoint, Values extends FieldValues, Data> = Options<E, Values, Data> &
  ToBodyWhereNeeded<BodyOf<E>, Values>

/** Finds the field for a path in the body. */
const fieldFinder =
  <Values extends FieldValues>(values: Values, bodyFields: Readonly<Partial<Record<string, FieldPath<Values>>>>) =>
  (path: string): FieldPath<Values> | undefined => {
    const isField = (name: string): name is FieldPath<Values> => (name.split('.')[0] ?? '') in values
    return bodyFields[path] ?? (isField(path) ? path : undefined)
  }

/** Accepts a failure that was thrown; anything else that is thrown is a defect. */
function asFailure(error: unknown): Sent<never> {
  if (isApiError(error)) return { error }
  throw error
}

/**
 * The form of one call. Its fields are checked by the schema of the endpoint's body before anything is sent, issues
 * that the server finds are shown at their fields, and the entered values stay when the call fails.
 */
export function useEndpointForm<E extends Endpoint, Values extends FieldValues, Data>(
  endpoint: E,
  options: FormOptions<E, Values, Data>,
): EndpointForm<Values> {
  const { values, label, toBody, checkFields, checkForm, bodyFields = {}, refusals = {} } = options
  const { track, focusFirst } = useFieldFocus<FieldPath<Values>>()
  const fieldOf = fieldFinder(values, bodyFields)
  // The library's own `isSubmitting` ends when `values` change, while the call may still be under way.
  const [isBusy, setIsBusy] = useState(false)
  const form = useForm<Values, unknown, BodyOf<E>>({
    values,
    resetOptions: { keepDirtyValues: true, keepErrors: true, keepIsSubmitted: true },
    shouldFocusError: false,
    resolver: bodyResolver<E, Values>(endpoint, {
      toBody: toBody ?? ((entered) => entered),
      fieldOf,
      checkFields,
      checkForm,
      formMessages: options.formMessages,
      texts: { isRequired: formMessages.isRequired, invalid: formMessages.invalid },
    }),
  })

  const showFailure = (error: unknown) => {
    const code = refusalCode(error)
    const text = options.failureText?.(error) ?? failureText(error) ?? formMessages.malformed
    const refused = code && refusals[code]
    if (refused) form.setError(refused, { type: 'server', message: text })
    const issues = Object.entries(fieldErrors(error)).map(([path, message]) => ({ name: fieldOf(path), message }))
    for (const { name, message } of issues) if (name) form.setError(name, { type: 'server', message })
    if (!refused && !issues.some(({ name }) => name)) form.setError('root', { type: 'server', message: text })
  }
  const submit = form.handleSubmit(async (body) => {
    const sent = await Promise.resolve(options.send(body, form.getValues())).catch(asFailure)
    if (sent.error) showFailure(sent.error)
    else if (sent.data) options.onSuccess(sent.data, body)
  })
  const { errors, isDirty } = form.formState
  return {
    form,
    // The form's own reset would keep what was edited and its errors, as it does when `values` change.
    reset: (next = values) => form.reset(next, { keepDirtyValues: false, keepErrors: false }),
    ...bindFields(form, {
      label,
      track,
      errorText: (name, issue) => (isSentence(issue) ? issue : formMessages.fieldIssue({ label: name, issue })),
    }),
    submission: {
      onSubmit: (event?: BaseSyntheticEvent) => {
        setIsBusy(true)
        void submit(event)
          .finally(() => setIsBusy(false))
          .then(() => focusFirst((name) => form.getFieldState(name).invalid))
      },
      busy: isBusy,
      error: errors.root?.message,
      isDirty,
    },
  }
}

import {
  type EndpointForm,
  type FieldPath,
  type FieldValues,
  type FormOptions,
  useEndpointForm,
} from '@mintmark/client'
import type { Endpoint } from '@mintmark/contracts'
import { useKeptThroughSignIn } from './use-kept-through-sign-in.ts'

interface Kept<Values extends FieldValues> {
  /** The record that the form is about, usually its id; null if there is none yet, or only one. */
  readonly about: string | null
  /** Fields that are empty again after a sign-in, such as passwords. */
  readonly notKept?: readonly (keyof Values & FieldPath<Values>)[]
}

/**
 * The form of a call that staff make. What they have typed when their session ends is there again when the same person opens the form
 * for the same record.
 */
export function useStaffForm<E extends Endpoint, Values extends FieldValues, Data>(
  endpoint: E,
  { about, notKept = [], ...options }: FormOptions<E, Values, Data> & Kept<Values>,
): EndpointForm<Values> {
  const entered = useEndpointForm<E, Values, Data>(endpoint, options as FormOptions<E, Values, Data>)
  const { form, submission } = entered
  const { dirtyFields } = form.formState
  const isKept = (name: string) => name in dirtyFields && !notKept.some((each) => each === name)
  useKeptThroughSignIn<Partial<Values>>(`${endpoint.name} ${about ?? ''}`, {
    read: () => {
      const typed = Object.entries(form.getValues()).filter(([name]) => isKept(name))
      return submission.busy || typed.length === 0 ? undefined : (Object.fromEntries(typed) as Partial<Values>)
    },
    restore: (typed) => {
      for (const [name, value] of Object.entries(typed))
        form.setValue(name as FieldPath<Values>, value, { shouldDirty: true })
    },
  })
  return entered
}

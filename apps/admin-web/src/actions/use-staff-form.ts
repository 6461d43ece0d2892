import {
  api,
  type EndpointForm,
  type FieldPath,
  type FieldValues,
  type FormOptions,
  isApiError,
  SESSION_REFUSALS,
  useEndpointForm,
} from '@mintmark/client'
import type { BodyOf, Endpoint } from '@mintmark/contracts'
import { useRef } from 'react'
import { useDispatch } from 'react-redux'
import { useKeptThroughSignIn } from './use-kept-through-sign-in.ts'

interface About<Body, Values extends FieldValues> {
  /** The record that the form changes, usually its id; null if it is about none that exists. */
  readonly about: string | null
  /** Fields that are empty again after a sign-in, such as passwords. */
  readonly notKept?: readonly (keyof Values & FieldPath<Values>)[]
  /** Asks whether to send what is unusual. Nothing is sent unless it resolves to true. */
  readonly mayGoOn?: (body: Body) => Promise<boolean>
}

/** The fields that were edited, and what they were before. */
interface Edited {
  readonly typed: Readonly<Record<string, unknown>>
  readonly before: Readonly<Record<string, unknown>>
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * The form of a call that staff make. Unsaved entries survive the end of the session and are there again when the same person opens the form
 * for the same record, with a warning if someone else has changed one of its fields.
 */
export function useStaffForm<E extends Endpoint, Values extends FieldValues, Data>(
  endpoint: E,
  { about, notKept = [], mayGoOn, ...options }: FormOptions<E, Values, Data> & About<BodyOf<E>, Values>,
): EndpointForm<Values> {
  const dispatch = useDispatch()
  const given = options as FormOptions<E, Values, Data>
  const isSending = useRef(false)
  const entered = useEndpointForm<E, Values, Data>(endpoint, {
    ...given,
    send: async (body, values) => {
      if (mayGoOn && !(await mayGoOn(body))) return {}
      isSending.current = true
      try {
        return await given.send(body, values)
      } catch (error) {
        // An upload is no call of the store, which would see by itself that the session has ended.
        if (isApiError(error) && error.kind === 'refused' && SESSION_REFUSALS.includes(error.code))
          dispatch(api.util.invalidateTags(['Session']))
        throw error
      } finally {
        isSending.current = false
      }
    },
  })
  const { form } = entered
  const isKept = ([name, value]: readonly [string, unknown]) =>
    !isSame(value, options.values[name]) && !notKept.some((each) => each === name)
  useKeptThroughSignIn<Edited>(`${endpoint.name} ${about ?? ''}`, {
    read: () => {
      const typed = Object.entries(form.getValues()).filter(isKept)
      return isSending.current || typed.length === 0
        ? undefined
        : { typed: Object.fromEntries(typed), before: options.values }
    },
    restore: ({ typed, before }) => {
      for (const [name, value] of Object.entries(typed))
        form.setValue(name as FieldPath<Values>, value as Values[FieldPath<Values>], { shouldDirty: true })
      return about !== null && Object.keys(typed).some((name) => !isSame(options.values[name], before[name]))
    },
  })
  return entered
}

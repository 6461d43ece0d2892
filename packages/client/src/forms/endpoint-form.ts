import type { ErrorCode } from '@mintmark/contracts'
import type { BaseSyntheticEvent, ChangeEvent } from 'react'
import type {
  FieldPath,
  FieldPathByValue,
  FieldPathValue,
  FieldValues,
  UseFormRegisterReturn,
  UseFormReturn,
} from 'react-hook-form'
import type { FormRules } from './body-resolver.ts'

export type { FieldPath, FieldValues }

/** A body as entered: any value may still be text. */
export type Draft<Body> = { readonly [Name in keyof Body]: Body[Name] | string }

/** The result of a call: its answer or its failure. The trigger of an RTK mutation resolves to this. */
export interface Sent<Data> {
  readonly data?: Data | undefined
  readonly error?: object | undefined
}

export interface EndpointFormOptions<Values extends FieldValues, Body, Data>
  extends Pick<FormRules<Values>, 'checkFields' | 'checkForm' | 'formMessages'> {
  /** The initial values. When they change later, fields that were not edited follow. */
  readonly values: Values
  readonly label: (name: FieldPath<Values>) => string
  /** Builds the body from the fields on the screen, if the two differ. */
  readonly toBody?: (values: Values) => Draft<Body>
  /** The fields that have another name in the body: `{ usd_amount: 'usd' }`. */
  readonly bodyFields?: Readonly<Partial<Record<string, FieldPath<Values>>>>
  /** The fields that a refusal is about. Every other refusal is shown for the form as a whole. */
  readonly refusals?: Readonly<Partial<Record<ErrorCode, FieldPath<Values>>>>
  /** The screen's own text for a failure, if it has one. */
  readonly failureText?: (error: unknown) => string | undefined
  /** Sends the body as the contract reads it, trimmed and checked. An `ApiError` may also be thrown. */
  readonly send: (body: Body, values: Values) => PromiseLike<Sent<Data>>
  readonly onSuccess: (data: NonNullable<Data>, body: Body) => void
}

interface Binding<Name> {
  readonly name: Name
  readonly label: string
  readonly error: string | undefined
  readonly ref: (element: HTMLElement | null) => void
}

export interface EndpointForm<Values extends FieldValues> {
  /** Props of an input with a DOM value: text, password, select. */
  readonly field: <Name extends FieldPath<Values>>(
    name: Name,
  ) => Binding<Name> & Pick<UseFormRegisterReturn, 'onChange' | 'onBlur'>
  /** Props of an input that passes on its next value: amounts, images, cards. */
  readonly controlled: <Name extends FieldPath<Values>>(
    name: Name,
  ) => Binding<Name> & {
    readonly value: FieldPathValue<Values, Name>
    readonly onChange: (value: FieldPathValue<Values, Name>) => void
  }
  readonly checkbox: <Name extends FieldPathByValue<Values, boolean>>(
    name: Name,
  ) => Binding<Name> & {
    readonly checked: boolean
    readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void
  }
  /** Props of a dialog: `<FormDialog {...form.submission}>`. A form element takes only `onSubmit`. */
  readonly submission: {
    readonly onSubmit: (event?: BaseSyntheticEvent) => void
    readonly busy: boolean
    /** The error of the last try, unless a field shows it. */
    readonly error: string | undefined
    /** True if any field differs from its initial value. */
    readonly isDirty: boolean
  }
  /** Resets the form, to the same values as before or to others. */
  readonly reset: (values?: Values) => void
  /** The form itself: `trigger` for the steps of a wizard, `watch` for a preview, `setError` for a problem that comes from outside. */
  readonly form: Pick<
    UseFormReturn<Values>,
    'clearErrors' | 'formState' | 'getValues' | 'setError' | 'setValue' | 'trigger' | 'watch'
  >
}

import { type BodyOf, type Endpoint, isSentence, parseParts } from '@mintmark/contracts'
import { type FieldErrors, type FieldPath, type FieldValues, get, type Resolver, set } from 'react-hook-form'

/** The name under which react-hook-form keeps the error of the whole form. */
const WHOLE_FORM = 'root'

type FieldErrorTexts<Values extends FieldValues> = Readonly<Partial<Record<FieldPath<Values>, string | undefined>>>

export interface FormRules<Values extends FieldValues> {
  /** Builds the body from the values on the screen. */
  readonly toBody: (values: Values) => unknown
  /** The field for a path in the body; undefined where the screen has none. */
  readonly fieldOf: (path: string) => FieldPath<Values> | undefined
  readonly checkFields?: ((values: Values) => FieldErrorTexts<Values>) | undefined
  readonly checkForm?: ((values: Values) => string | undefined) | undefined
  /** Messages about the form as a whole: shown once, while each field that got one says that it is required. */
  readonly formMessages?: readonly string[] | undefined
  readonly texts: { readonly isRequired: string; readonly invalid: string }
}

const isBlank = (value: unknown) => value === undefined || value === null || String(value).trim() === ''

/** Checks the values by the schema of the endpoint's body, then by the rules of the screen. */
export const bodyResolver =
  <E extends Endpoint, Values extends FieldValues>(
    { body }: Pick<E, 'body'>,
    { toBody, fieldOf, checkFields, checkForm, formMessages = [], texts }: FormRules<Values>,
  ): Resolver<Values, unknown, BodyOf<E>> =>
  (values) => {
    const errors: FieldErrors<Values> = {}
    const report = (name: string, message: string | undefined) => {
      const isOfForm = message !== undefined && formMessages.includes(message)
      if (isOfForm) set(errors, WHOLE_FORM, { type: 'check', message })
      if (message !== undefined) set(errors, name, { type: 'check', message: isOfForm ? texts.isRequired : message })
    }

    const parsed = parseParts(
      { params: undefined, query: undefined, body },
      { params: undefined, query: undefined, body: toBody(values) },
    )
    for (const { path, message } of 'issues' in parsed ? parsed.issues : []) {
      const name = fieldOf(path.replace(/^body\.?/, ''))
      if (name === undefined)
        set(errors, WHOLE_FORM, { type: 'check', message: isSentence(message) ? message : texts.invalid })
      else report(name, isBlank(get(values, name)) && !isSentence(message) ? texts.isRequired : message)
    }
    for (const [name, message] of Object.entries<string | undefined>(checkFields?.(values) ?? {})) report(name, message)
    const problem = checkForm?.(values)
    if (problem !== undefined) set(errors, WHOLE_FORM, { type: 'check', message: problem })

    if ('issues' in parsed || Object.keys(errors).length > 0) return { values: {}, errors }
    return { values: parsed.parts.body as BodyOf<E>, errors: {} }
  }

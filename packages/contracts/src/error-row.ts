import type { RefusalDetails } from '@mintmark/domain'

/** An error as the API answers it: its status, its text, which says what is wrong and how to fix it, and an example of its details. */
export interface ErrorRow<Details> {
  readonly status: number
  readonly text: (details: Details) => string
  readonly example: Details
}

/** A row for each refusal of the rules. */
export type RefusalErrors = { readonly [C in keyof RefusalDetails]: ErrorRow<RefusalDetails[C]> }

/** The row of an error whose text varies with its details. */
export const error = <Details>(
  row: Omit<ErrorRow<Details>, 'example'> & { readonly example: NoInfer<Details> },
): ErrorRow<Details> => row

/** The row of an error whose text never varies. */
export const plain = (status: number, text: string): ErrorRow<Record<string, never>> => ({
  status,
  text: () => text,
  example: {},
})

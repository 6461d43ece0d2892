import { InlineNotice } from '../feedback/inline-notice.tsx'

export type FormErrorProps = { error: string | undefined }

/** Why the form as a whole was refused; nothing where it was not. */
export function FormError({ error }: FormErrorProps) {
  return error === undefined ? null : <InlineNotice tone="error" text={error} />
}

import type { EndpointForm } from '@mintmark/client'
import { TextInput } from '@mintmark/ui'

export interface MailFieldsProps {
  readonly field: EndpointForm<{ to: string; subject: string; body: string }>['field']
}

/** The subject and the text of an email. */
export function MailFields({ field }: MailFieldsProps) {
  return (
    <>
      <TextInput {...field('subject')} maxLength={200} autoComplete="off" />
      <TextInput {...field('body')} rows={8} maxLength={20_000} />
    </>
  )
}

import { TextInput } from '@mintmark/ui'
import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { isSaid } from '../../forms/is-said.ts'
import type { SplitFailure } from '../../forms/split-failure.ts'

/** What is typed. Where the recipient is given, `to` is not asked for. */
export interface MailText {
  readonly to: string
  readonly subject: string
  readonly body: string
}

export interface MailFieldsProps {
  readonly register: UseFormRegister<MailText>
  readonly errors: FieldErrors<MailText>
  readonly refused: SplitFailure<keyof MailText>['fields']
}

/** What a mail says. */
export function MailFields({ register, errors, refused }: MailFieldsProps) {
  const { t } = useTranslation('mail')
  return (
    <>
      <TextInput
        {...register('subject', { validate: (subject) => isSaid(subject) || t('subjectRequired') })}
        label={t('subject')}
        maxLength={200}
        autoComplete="off"
        error={errors.subject?.message ?? refused.subject}
      />
      <TextInput
        {...register('body', { validate: (body) => isSaid(body) || t('bodyRequired') })}
        label={t('body')}
        rows={8}
        maxLength={20_000}
        error={errors.body?.message ?? refused.body}
      />
    </>
  )
}

import { TextInput, type TextInputProps } from '@mintmark/ui'
import { useTranslation } from 'react-i18next'

const REASON_LENGTH_MAX = 500

/** The reason for an action, for the audit log. */
export function ReasonInput(props: TextInputProps) {
  const { t } = useTranslation('action')
  return <TextInput {...props} hint={t('reasonHint')} rows={2} maxLength={REASON_LENGTH_MAX} />
}

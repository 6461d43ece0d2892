import type { LegalKind } from '@mintmark/domain'
import { CheckboxInput, type CheckboxInputProps } from '@mintmark/ui'
import { ConsentLabel } from './consent-label.tsx'

type RegistrationConsentProps = Omit<CheckboxInputProps, 'label'> & { readonly kinds: readonly LegalKind[] }

/** The checkbox of the registration form that accepts the legal texts in force. */
export default function RegistrationConsent({ kinds, ...field }: RegistrationConsentProps) {
  return <CheckboxInput {...field} label={<ConsentLabel kinds={kinds} />} />
}

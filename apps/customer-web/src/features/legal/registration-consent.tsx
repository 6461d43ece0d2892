import { useRead } from '@mintmark/client'
import { listLegalTexts } from '@mintmark/contracts'
import { CheckboxInput, type CheckboxInputProps } from '@mintmark/ui'
import { useEffect } from 'react'
import { ConsentLabel } from './consent-label.tsx'

interface RegistrationConsentProps extends Omit<CheckboxInputProps, 'label'> {
  /** Called with the versions in force once they are known, if there are any. */
  readonly onTexts: (texts: Readonly<Record<string, string>>) => void
}

/**
 * The checkbox of the registration form that accepts the legal texts in force; nothing while none is published. It reads them
 * itself, so that the first view of registering loads nothing about them.
 */
export default function RegistrationConsent({ onTexts, ...field }: RegistrationConsentProps) {
  const { data } = useRead(listLegalTexts)
  useEffect(() => {
    if (data?.length) onTexts(Object.fromEntries(data.map(({ kind, version }) => [kind, String(version)])))
  }, [data, onTexts])
  if (!data || data.length === 0) return null
  return <CheckboxInput {...field} label={<ConsentLabel kinds={data.map(({ kind }) => kind)} />} />
}

import { type BodyOf, COUNTRIES, type register } from '@mintmark/contracts'
import { PasswordInput, SelectInput, TextInput } from '@mintmark/ui'
import Box from '@mui/material/Box'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

/** What the form asks for: what the server takes, and the password once more. */
export type RegisterValues = BodyOf<typeof register> & { confirmation: string }

type Bound = UseFormRegisterReturn & { label: string; error: string | undefined }

interface RegisterFieldsProps {
  readonly bind: (name: keyof RegisterValues) => Bound
  readonly passwordHint: string
}

const pair = { display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' } } as const

export function RegisterFields({ bind, passwordHint }: RegisterFieldsProps) {
  const { t } = useTranslation()
  return (
    <>
      <TextInput {...bind('email')} type="email" autoComplete="email" inputMode="email" maxLength={254} />
      <PasswordInput {...bind('password')} autoComplete="new-password" hint={passwordHint} />
      <PasswordInput {...bind('confirmation')} autoComplete="new-password" />
      <Box sx={pair}>
        <TextInput {...bind('first_name')} autoComplete="given-name" maxLength={100} />
        <TextInput {...bind('last_name')} autoComplete="family-name" maxLength={100} />
      </Box>
      <Box sx={pair}>
        <TextInput {...bind('phone')} type="tel" autoComplete="tel" inputMode="tel" maxLength={40} />
        <SelectInput
          {...bind('country')}
          placeholder={t('access.chooseCountry')}
          options={COUNTRIES.map((country) => ({ value: country, label: country }))}
        />
      </Box>
    </>
  )
}

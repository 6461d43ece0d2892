import { TextInput, type TextInputProps } from '@mintmark/ui'
import type { Factor } from './use-factor.ts'

/** The field for a second factor, where the account has one. */
export const FactorInput = ({ factor, ...field }: TextInputProps & { readonly factor: Factor }) =>
  factor.isOn || field.error !== undefined ? (
    <TextInput {...field} hint={factor.hint} autoComplete="one-time-code" maxLength={40} />
  ) : null

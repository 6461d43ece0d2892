import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type BodyOf, COUNTRIES, updateUser } from '@mintmark/contracts'
import { FormError, InlineNotice, SelectInput, SubmitButton, TextInput } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../forms/failure-text.ts'
import { footError, issueOf, issueText } from '../../forms/field-issues.ts'
import { type Profile, useUpdateUserMutation } from './account-api.ts'

type Values = BodyOf<typeof updateUser>

const FIELDS = ['first_name', 'last_name', 'phone', 'country', 'state', 'address', 'zip'] as const
const OPTIONS = COUNTRIES.map((country) => ({ value: country, label: country }))
const pair = { display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' } } as const

/** What is in the form to begin with. A country that is none of the choices has to be chosen anew. */
function valuesOf({ country, ...profile }: Profile): Values {
  const { first_name, last_name, phone, state, address, zip } = profile
  const known = COUNTRIES.find((choice) => choice === country)
  return { first_name, last_name, phone, state, address, zip, country: known ?? ('' as never) }
}

/** Edit Profile: what staff know a customer by. The e-mail address stays as it is. */
export function ProfileForm({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation()
  const [update, { isLoading, isSuccess, error, reset }] = useUpdateUserMutation()
  const form = useForm<Values>({ defaultValues: valuesOf(profile), resolver: standardSchemaResolver(updateUser.body) })
  const submit = form.handleSubmit(async (body) => {
    const { data } = await update({ params: { userId: profile.id }, body })
    if (data) form.reset(valuesOf(data.user))
  }, reset)
  const field = (name: (typeof FIELDS)[number]) => {
    const label = t(`account.profile.${name}`)
    const found = issueOf<Values>(name, form.formState.errors, error)
    const isBlank = found !== undefined && !form.getValues(name)?.trim()
    return {
      ...form.register(name),
      label,
      error: issueText(t, label, isBlank ? t('forms.isRequired') : found),
    }
  }
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2.5, pt: 1 }}>
      <TextInput
        label={t('account.profile.email')}
        value={profile.email}
        hint={t('account.profile.emailHint')}
        autoComplete="email"
        readOnly
      />
      <Box sx={pair}>
        <TextInput {...field('first_name')} autoComplete="given-name" maxLength={100} />
        <TextInput {...field('last_name')} autoComplete="family-name" maxLength={100} />
      </Box>
      <Box sx={pair}>
        <TextInput {...field('phone')} type="tel" autoComplete="tel" inputMode="tel" maxLength={40} />
        <SelectInput {...field('country')} placeholder={t('account.profile.chooseCountry')} options={OPTIONS} />
      </Box>
      <TextInput {...field('address')} autoComplete="street-address" maxLength={200} />
      <Box sx={pair}>
        <TextInput {...field('state')} autoComplete="address-level1" maxLength={100} />
        <TextInput {...field('zip')} autoComplete="postal-code" maxLength={20} />
      </Box>
      {isSuccess && !form.formState.isDirty && <InlineNotice tone="success" text={t('account.profile.saved')} />}
      <FormError error={footError(error, FIELDS, (failure) => failureText(failure, t))} />
      <Box>
        <SubmitButton busy={isLoading} busyLabel={t('account.profile.saving')}>
          {t('account.profile.save')}
        </SubmitButton>
      </Box>
    </Box>
  )
}

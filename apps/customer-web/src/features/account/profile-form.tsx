import { useEndpointForm, useLazyRead, useSend } from '@mintmark/client'
import { COUNTRIES, type ResponseOf, readUser, updateUser } from '@mintmark/contracts'
import { FormError, InlineNotice, PageForm, SelectInput, SubmitButton, TextInput } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { profileMessages } from '../../locales/en/profile-messages.ts'

type Profile = ResponseOf<typeof readUser>
type Values = ReturnType<typeof valuesOf>

const OPTIONS = COUNTRIES.map((country) => ({ value: country, label: country }))
const PAIR_SX = { display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' } } as const

/** The initial values of the form. A country that is no longer offered has to be chosen again. */
function valuesOf({ country, first_name, last_name, phone, state, address, zip }: Profile) {
  const known: string = COUNTRIES.find((choice) => choice === country) ?? ''
  return { first_name, last_name, phone, state, address, zip, country: known }
}

/** Edit Profile: everything but the email address can be changed. */
export default function ProfileForm({ profile }: { readonly profile: Profile }) {
  const [saved, setSaved] = useState<string>()
  const [update] = useSend(updateUser)
  const [read] = useLazyRead(readUser)
  const { field, submission, form, reset } = useEndpointForm(updateUser, {
    values: valuesOf(profile),
    label: (name) => profileMessages.form[name],
    send: async (body) => {
      setSaved(undefined)
      // Another tab may have saved other fields meanwhile: those that were not edited here are sent as they are now.
      const { data: now, error } = await read({ params: { id: profile.id } })
      if (now === undefined) return { error }
      const others = Object.entries(valuesOf(now)).filter(([name]) => !isEdited(name))
      return update({ params: { userId: profile.id }, body: { ...body, ...Object.fromEntries(others) } })
    },
    onSuccess: ({ user, message }) => {
      reset(valuesOf(user))
      setSaved(message)
    },
  })
  const { dirtyFields } = form.formState
  const isEdited = (name: string): boolean => dirtyFields[name as keyof Values] === true
  return (
    <PageForm onSubmit={submission.onSubmit} isDirty={submission.isDirty} sx={{ pt: 1 }}>
      <TextInput
        label={profileMessages.form.email}
        value={profile.email}
        hint={profileMessages.form.emailHint}
        autoComplete="email"
        readOnly
      />
      <Box sx={PAIR_SX}>
        <TextInput {...field('first_name')} autoComplete="given-name" maxLength={100} />
        <TextInput {...field('last_name')} autoComplete="family-name" maxLength={100} />
      </Box>
      <Box sx={PAIR_SX}>
        <TextInput {...field('phone')} type="tel" autoComplete="tel" inputMode="tel" maxLength={40} />
        <SelectInput {...field('country')} placeholder={profileMessages.form.chooseCountry} options={OPTIONS} />
      </Box>
      <TextInput {...field('address')} autoComplete="street-address" maxLength={200} />
      <Box sx={PAIR_SX}>
        <TextInput {...field('state')} autoComplete="address-level1" maxLength={100} />
        <TextInput {...field('zip')} autoComplete="postal-code" maxLength={20} />
      </Box>
      {saved && !form.formState.isDirty && <InlineNotice tone="success" text={saved} />}
      <FormError error={submission.error} />
      <Box>
        <SubmitButton busy={submission.busy} busyLabel={profileMessages.form.saving}>
          {profileMessages.form.save}
        </SubmitButton>
      </Box>
    </PageForm>
  )
}

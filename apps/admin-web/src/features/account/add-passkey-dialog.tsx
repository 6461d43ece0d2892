import { makePasskey } from '@mintmark/client'
import { FormDialog, PasswordInput, TextInput, useToast } from '@mintmark/ui'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { splitFailure } from '../../forms/split-failure.ts'
import { useAddStaffPasskeyMutation, useStartStaffPasskeyMutation } from './account-api.ts'

/** Adds a passkey: the server's question, what the browser makes of it, and a name for it. */
export function AddPasskeyDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('account')
  const { toast } = useToast()
  const [start, starting] = useStartStaffPasskeyMutation()
  const [add, adding] = useAddStaffPasskeyMutation()
  const [isAsking, setIsAsking] = useState(false)
  const [wasUnused, setWasUnused] = useState(false)
  const { register, handleSubmit, formState } = useForm({ defaultValues: { name: '', password: '' } })
  const { errors } = formState
  const refused = splitFailure(starting.error ?? adding.error, ['name', 'password'], t('failed'))

  const submit = handleSubmit(async ({ name, password }) => {
    adding.reset()
    setWasUnused(false)
    const { data: question } = await start({ body: { password } })
    if (!question) return
    setIsAsking(true)
    const credential = await makePasskey(question.options)
    setIsAsking(false)
    if (!credential) return setWasUnused(true)
    const { data } = await add({ body: { challenge_id: question.challenge_id, name, credential } })
    if (!data) return
    toast({ tone: 'success', title: t('passkeys.added'), text: data.name })
    onClose()
  })
  return (
    <FormDialog
      title={t('passkeys.addTitle')}
      maxWidth="xs"
      submitLabel={t('passkeys.submit')}
      busyLabel={t('passkeys.busy')}
      busy={starting.isLoading || isAsking || adding.isLoading}
      error={wasUnused ? t('passkeys.unused') : refused.form}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        {...register('name', { required: t('passkeys.nameRequired') })}
        label={t('passkeys.name')}
        hint={t('passkeys.nameHint')}
        maxLength={60}
        autoComplete="off"
        error={errors.name?.message ?? refused.fields.name}
      />
      <PasswordInput
        {...register('password', { required: t('askPassword.required') })}
        label={t('askPassword.label')}
        autoComplete="current-password"
        error={errors.password?.message ?? refused.fields.password}
      />
    </FormDialog>
  )
}

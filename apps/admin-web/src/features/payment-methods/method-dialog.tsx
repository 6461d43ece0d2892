import { changedBy, errorMessage, upload } from '@mintmark/client'
import {
  type AdminPaymentMethod,
  changePaymentMethod,
  createPaymentMethod,
  MESSAGES,
  METHOD_KINDS,
  METHOD_TYPES,
} from '@mintmark/contracts'
import { CheckboxInput, FormDialog, ImageDrop, SelectInput, TextInput, useToast } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { useStaffForm } from '../../actions/use-staff-form.ts'
import { paymentMethodsMessages } from '../../locales/en/payment-methods-messages.ts'
import { AddressQuestion } from './address-question.tsx'
import { MethodPreview } from './method-preview.tsx'
import { addressHint, MethodScope } from './method-scope.tsx'

// The type of the contract says only that a call may have an image; these have one.
const CREATE = { ...createPaymentMethod, upload: 'image' }
const CHANGE = { ...changePaymentMethod, upload: 'image' }

export interface MethodDialogProps {
  /** The payment method to edit; undefined for a new one. */
  readonly method: AdminPaymentMethod | undefined
  readonly onClose: () => void
}

const kindOf = (method: AdminPaymentMethod | undefined): AdminPaymentMethod['kind'] | '' => method?.kind ?? ''

/** Adds or edits a payment method, with its image. */
export default function MethodDialog({ method, onClose }: MethodDialogProps) {
  const { toast } = useToast()
  const dispatch = useDispatch()
  const [image, setImage] = useState<File>()
  const [progress, setProgress] = useState<number>()
  const mode = method ? 'editing' : 'adding'
  const { field, checkbox, submission, form } = useStaffForm(method ? changePaymentMethod : createPaymentMethod, {
    about: method?.id ?? null,
    values: {
      name: method?.name ?? '',
      type: method?.type ?? '',
      kind: kindOf(method),
      coins: method?.coins.join(',') ?? '',
      network: method?.network ?? '',
      address: method?.address ?? '',
      instructions: method?.instructions ?? '',
      removeImage: false,
    },
    label: (name) => paymentMethodsMessages.fields[name],
    checkFields: ({ kind }) => (kind === '' ? { kind: paymentMethodsMessages.kindMissing } : {}),
    toBody: ({ removeImage, ...body }) => ({ ...body, ...(removeImage && !image && { remove_image: 'true' }) }),
    formMessages: [paymentMethodsMessages.required],
    failureText: (error) =>
      paymentMethodsMessages.saveError({ message: errorMessage(error, paymentMethodsMessages.saveFailed) }),
    send: async (body) => {
      const parts = { body, file: image }
      const sent = method
        ? upload(CHANGE, { params: { id: method.id }, ...parts }, setProgress)
        : upload(CREATE, parts, setProgress)
      return { data: await sent.finally(() => setProgress(undefined)) }
    },
    onSuccess: ({ name, approved }) => {
      dispatch(changedBy(changePaymentMethod))
      if (approved) toast({ tone: 'success', title: paymentMethodsMessages[mode].done, text: name })
      else toast({ tone: 'info', title: paymentMethodsMessages[mode].done, text: MESSAGES.methodAwaitsApproval })
      onClose()
    },
  })
  return (
    <FormDialog
      {...submission}
      title={paymentMethodsMessages[mode].title}
      submitLabel={paymentMethodsMessages[mode].submit}
      busyLabel={paymentMethodsMessages[mode].busy}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <SelectInput
          {...field('kind')}
          required
          placeholder={paymentMethodsMessages.fields.kindPlaceholder}
          options={METHOD_KINDS.map((kind) => ({ value: kind, label: paymentMethodsMessages.kinds[kind] }))}
        />
        <SelectInput
          {...field('type')}
          required
          placeholder={paymentMethodsMessages.fields.typePlaceholder}
          options={METHOD_TYPES.map((type) => ({ value: type, label: paymentMethodsMessages.types[type] }))}
        />
      </Box>
      <TextInput {...field('name')} required maxLength={100} autoComplete="off" />
      <MethodScope form={form} field={field} />
      <TextInput {...field('address')} hint={addressHint(form)} maxLength={500} autoComplete="off" />
      <AddressQuestion form={form} />
      <TextInput {...field('instructions')} rows={3} maxLength={5000} />
      <ImageDrop
        label={paymentMethodsMessages.fields.image}
        value={image}
        onChange={setImage}
        storedUrl={method?.image ?? undefined}
        progress={image && progress}
      />
      {method?.image && !image && <CheckboxInput {...checkbox('removeImage')} />}
      {form.watch('type') === 'deposit' && (
        <MethodPreview form={form} image={form.watch('removeImage') ? null : (method?.image ?? null)} />
      )}
    </FormDialog>
  )
}

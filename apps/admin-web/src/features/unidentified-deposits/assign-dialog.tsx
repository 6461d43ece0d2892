import { changedBy, errorMessage, refusalCode, useRead, useSend } from '@mintmark/client'
import { assignUnidentifiedDeposit, listUsers, type UnidentifiedDeposit } from '@mintmark/contracts'
import { DialogSubject, FormDialog, formatMoney, TextInput } from '@mintmark/ui'
import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { useReportOutcome } from '../../actions/use-report-outcome.ts'
import { useStaffForm } from '../../actions/use-staff-form.ts'
import { unidentifiedDepositsMessages as messages } from '../../locales/en/unidentified-deposits-messages.ts'

const { assign } = messages
const SHOWN_MAX = '20'

interface Customer {
  readonly id: string
  readonly email: string
}

interface AssignDialogProps {
  readonly funds: UnidentifiedDeposit
  readonly onClose: () => void
}

/** The customer who was shown the memo that the funds arrived with. */
const likelyOf = ({ likely_user_id: id, likely_user_email: email }: UnidentifiedDeposit): Customer | null =>
  id === null || email === null ? null : { id, email }

/** The refusals after which nothing was assigned. After any other one, the deposit may be there and wait. */
const NOTHING_DONE: readonly unknown[] = ['not_found', 'already_decided']

function failureText(error: unknown): string {
  const reason = errorMessage(error, assign.failed)
  return NOTHING_DONE.includes(refusalCode(error)) ? reason : assign.unconfirmed({ reason })
}

/** Assigns funds to a customer, found by name or email address. The customer who was shown the memo is proposed. */
export function AssignDialog({ funds, onClose }: AssignDialogProps) {
  const report = useReportOutcome()
  const dispatch = useDispatch()
  const [send] = useSend(assignUnidentifiedDeposit)
  const [customer, setCustomer] = useState(() => likelyOf(funds))
  const { field, form, submission } = useStaffForm(assignUnidentifiedDeposit, {
    // The note belongs to the chosen customer, and the picker keeps no choice.
    about: `${funds.id} ${customer?.id ?? ''}`,
    notKept: ['user_id'],
    values: { user_id: funds.likely_user_id ?? '', note: '' },
    label: (name) => (name === 'note' ? assign.note : assign.customer),
    checkFields: ({ user_id }) => ({ user_id: user_id === '' ? assign.chooseCustomer : undefined }),
    toBody: ({ user_id, note }) => ({ user_id, ...(note !== '' && { note }) }),
    send: async (body) => {
      const sent = await send({ params: { id: funds.id }, body })
      if (sent.error) dispatch(changedBy(assignUnidentifiedDeposit))
      return sent
    },
    failureText,
    onSuccess: (data) => {
      report(data)
      onClose()
    },
  })
  const error = form.formState.errors.user_id?.message
  const choose = (next: Customer | null) => {
    setCustomer(next)
    form.setValue('user_id', next?.id ?? '', { shouldValidate: next !== null })
  }
  return (
    <FormDialog {...submission} title={assign.title} submitLabel={assign.action} onClose={onClose}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {assign.text}
      </Typography>
      <DialogSubject>{formatMoney(funds.amount, funds.token_symbol)}</DialogSubject>
      <CustomerPicker value={customer} error={error} onChange={choose} />
      <TextInput {...field('note')} rows={2} maxLength={1000} />
    </FormDialog>
  )
}

interface CustomerPickerProps {
  readonly value: Customer | null
  readonly error: string | undefined
  readonly onChange: (customer: Customer | null) => void
}

function CustomerPicker({ value, error, onChange }: CustomerPickerProps) {
  const [typed, setTyped] = useState('')
  const { data, isFetching } = useRead(listUsers, { query: { query: typed.slice(0, 100), limit: SHOWN_MAX } })
  const found: readonly Customer[] = data?.rows ?? []
  return (
    <Autocomplete<Customer>
      options={[...found]}
      value={value}
      getOptionLabel={({ email }) => email}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      filterOptions={(options) => options}
      loading={isFetching}
      onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : '')}
      onChange={(_event, customer) => onChange(customer)}
      renderInput={(params) => (
        <TextField {...params} label={assign.customer} error={error !== undefined} helperText={error} />
      )}
    />
  )
}

import { screen } from '@testing-library/react'
import { createRef, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderUi } from '../test-render.tsx'
import { AmountInput } from './amount-input.tsx'
import { CheckboxInput } from './checkbox-input.tsx'
import { PasswordInput } from './password-input.tsx'
import { SelectInput } from './select-input.tsx'
import { TextInput } from './text-input.tsx'

const OPTIONS = [
  { value: 'BTC', label: 'Bitcoin' },
  { value: 'ETH', label: 'Ethereum' },
]

it('ties each error to its field', () => {
  renderUi(
    <>
      <TextInput label="Email" error="Enter an email address." />
      <SelectInput label="Token" error="Select a token" options={OPTIONS} />
      <AmountInput label="Amount" unit="USD" value="" onChange={() => undefined} error="Enter a valid amount" />
      <CheckboxInput label="Agree" error="Please agree." />
    </>,
  )
  const expected = {
    Email: 'Enter an email address.',
    Token: 'Select a token',
    Amount: 'Enter a valid amount',
    Agree: 'Please agree.',
  }
  for (const [label, error] of Object.entries(expected)) {
    const field = screen.getByLabelText(label)
    expect(field).toHaveAccessibleDescription(error)
    expect(field).toBeInvalid()
  }
})

it('hands its elements to refs, as react-hook-form needs', () => {
  const text = createRef<HTMLInputElement>()
  const select = createRef<HTMLSelectElement>()
  const box = createRef<HTMLInputElement>()
  renderUi(
    <>
      <TextInput label="Name" name="name" ref={text} defaultValue="Ada" />
      <SelectInput label="Token" name="token" ref={select} options={OPTIONS} defaultValue="ETH" />
      <CheckboxInput label="Agree" name="agree" ref={box} defaultChecked />
    </>,
  )
  expect([text.current?.value, select.current?.value, box.current?.checked]).toEqual(['Ada', 'ETH', true])
  expect([text.current?.name, select.current?.name, box.current?.name]).toEqual(['name', 'token', 'agree'])
})

it('reports a choice and leaving', async () => {
  const onChange = vi.fn()
  const onBlur = vi.fn()
  const { user } = renderUi(<SelectInput label="Token" options={OPTIONS} onChange={onChange} onBlur={onBlur} />)
  await user.selectOptions(screen.getByLabelText('Token'), 'ETH')
  await user.tab()
  expect(onChange).toHaveBeenCalled()
  expect(onBlur).toHaveBeenCalled()
})

it('shows a password to its owner', async () => {
  const { user } = renderUi(<PasswordInput label="Password" />)
  const field = screen.getByLabelText('Password')
  expect(field).toHaveAttribute('type', 'password')
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(field).toHaveAttribute('type', 'text')
  expect(screen.getByRole('button', { name: 'Hide password' })).toBeInTheDocument()
})

function Amount() {
  const [value, setValue] = useState('')
  const other = { unit: 'USD', label: 'Switch to USD', onSwitch: () => setValue('1.25') }
  return <AmountInput label="Amount" unit="BTC" other={other} value={value} onChange={setValue} />
}

it('takes an amount and nothing else, and switches to another unit', async () => {
  const { user } = renderUi(<Amount />)
  const field = screen.getByLabelText('Amount')
  await user.type(field, '-1a2.x5')
  expect(field).toHaveValue('12.5')
  expect(field).toHaveAttribute('inputmode', 'decimal')
  await user.click(screen.getByRole('button', { name: 'Switch to USD' }))
  expect(field).toHaveValue('1.25')
})

import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { AmountInput, type AmountInputProps } from './amount-input.tsx'

function Live(props: AmountInputProps) {
  const [value, setValue] = useState(props.value)
  return <AmountInput {...props} value={value} onChange={setValue} />
}

const meta = {
  title: 'Forms/AmountInput',
  component: AmountInput,
  args: { label: 'Amount', unit: 'USD', value: '', onChange: () => undefined },
  render: (args) => <Live {...args} />,
} satisfies Meta<typeof AmountInput>
export default meta

type Story = StoryObj<typeof meta>

export const Usd: Story = {}
export const CoinWithMax: Story = { args: { unit: 'BTC', value: '0.5', max: '1.25', hint: 'Available 1.25 BTC' } }
export const Wrong: Story = { args: { value: '5', error: 'Minimum investment is $100.00' } }
export const Disabled: Story = { args: { disabled: true } }

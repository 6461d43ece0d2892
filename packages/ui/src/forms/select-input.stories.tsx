import type { Meta, StoryObj } from '@storybook/react-vite'
import { SelectInput } from './select-input.tsx'

const meta = {
  title: 'Forms/SelectInput',
  component: SelectInput,
  args: {
    label: 'Token',
    placeholder: 'Select a token',
    options: [
      { value: 'BTC', label: 'Bitcoin' },
      { value: 'ETH', label: 'Ethereum' },
    ],
  },
} satisfies Meta<typeof SelectInput>
export default meta

type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Wrong: Story = { args: { error: 'Select a token' } }
export const Chosen: Story = { args: { defaultValue: 'ETH', hint: 'The coin you will send.' } }

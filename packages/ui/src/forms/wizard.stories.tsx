import type { Meta, StoryObj } from '@storybook/react-vite'
import { SelectInput } from './select-input.tsx'
import { Wizard } from './wizard.tsx'

const meta = {
  title: 'Forms/Wizard',
  component: Wizard,
  args: {
    label: 'Deposit',
    steps: ['Token', 'Method', 'Amount'],
    current: 0,
    onNext: () => undefined,
    children: <SelectInput label="Token" placeholder="Select a token" options={[{ value: 'BTC', label: 'Bitcoin' }]} />,
  },
} satisfies Meta<typeof Wizard>
export default meta

type Story = StoryObj<typeof meta>

export const First: Story = {}
export const Middle: Story = { args: { current: 1, onBack: () => undefined } }
export const Busy: Story = {
  args: { current: 2, onBack: () => undefined, busy: true, nextLabel: 'Submit', busyLabel: 'Submitting' },
}
export const Refused: Story = {
  args: { current: 2, onBack: () => undefined, nextLabel: 'Submit', error: 'Failed to submit transaction' },
}

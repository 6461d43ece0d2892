import type { Meta, StoryObj } from '@storybook/react-vite'
import { TextInput } from './text-input.tsx'

const meta = { title: 'Forms/TextInput', component: TextInput, args: { label: 'Email' } } satisfies Meta<
  typeof TextInput
>
export default meta

type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Hint: Story = { args: { hint: 'We write only about your account.' } }
export const Wrong: Story = { args: { error: 'Enter an email address.', defaultValue: 'ada@' } }
export const Disabled: Story = { args: { disabled: true, defaultValue: 'ada@example.org' } }
export const Area: Story = { args: { label: 'Instructions', rows: 4 } }

import type { Meta, StoryObj } from '@storybook/react-vite'
import { SubmitButton } from './submit-button.tsx'

const meta = { title: 'Forms/SubmitButton', component: SubmitButton } satisfies Meta<typeof SubmitButton>
export default meta

type Story = StoryObj<typeof meta>

export const Ready: Story = { args: { children: 'Sign in' } }
export const Busy: Story = { args: { children: 'Sign in', busy: true, busyLabel: 'Signing in' } }
export const Danger: Story = { args: { children: 'Delete', tone: 'danger' } }
export const Disabled: Story = { args: { children: 'Sign in', disabled: true } }

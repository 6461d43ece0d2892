import type { Meta, StoryObj } from '@storybook/react-vite'
import { PasswordInput } from './password-input.tsx'

const meta = { title: 'Forms/PasswordInput', component: PasswordInput } satisfies Meta<typeof PasswordInput>
export default meta

type Story = StoryObj<typeof meta>

export const Plain: Story = { args: { label: 'Password', defaultValue: 'correct horse' } }
export const Wrong: Story = { args: { label: 'Password', error: 'That password is too short.' } }

import type { Meta, StoryObj } from '@storybook/react-vite'
import { CheckboxInput } from './checkbox-input.tsx'

const meta = { title: 'Forms/CheckboxInput', component: CheckboxInput } satisfies Meta<typeof CheckboxInput>
export default meta

type Story = StoryObj<typeof meta>

export const Off: Story = { args: { label: 'Verified' } }
export const On: Story = { args: { label: 'Verified', defaultChecked: true } }
export const Wrong: Story = { args: { label: 'I agree to the terms', error: 'Please agree to go on.' } }

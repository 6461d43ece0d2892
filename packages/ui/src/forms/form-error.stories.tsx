import type { Meta, StoryObj } from '@storybook/react-vite'
import { FormError } from './form-error.tsx'

const meta = { title: 'Forms/FormError', component: FormError } satisfies Meta<typeof FormError>
export default meta

type Story = StoryObj<typeof meta>

export const Refused: Story = { args: { error: 'Insufficient funds.' } }

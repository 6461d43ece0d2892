import type { Meta, StoryObj } from '@storybook/react-vite'
import { Reference } from './reference.tsx'

const meta = { title: 'Data/Reference', component: Reference } satisfies Meta<typeof Reference>
export default meta

type Story = StoryObj<typeof meta>

export const Copyable: Story = { args: { id: '01940b3a-77f1-7aa0-9d1e-3fbc2a8e51d0', copyLabel: 'Copy id' } }
export const TextOnly: Story = { args: { id: '01940b3a-77f1-7aa0-9d1e-3fbc2a8e51d0', copyable: false } }

import type { Meta, StoryObj } from '@storybook/react-vite'
import { StatusChip } from './status-chip.tsx'

const meta = { title: 'Data/StatusChip', component: StatusChip } satisfies Meta<typeof StatusChip>
export default meta

type Story = StoryObj<typeof meta>

export const Pending: Story = { args: { tone: 'pending', label: 'Pending' } }
export const Good: Story = { args: { tone: 'good', label: 'Confirmed' } }
export const Bad: Story = { args: { tone: 'bad', label: 'Rejected' } }
export const Neutral: Story = { args: { tone: 'neutral', label: 'Canceled' } }

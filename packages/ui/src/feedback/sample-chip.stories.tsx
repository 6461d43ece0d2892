import type { Meta, StoryObj } from '@storybook/react-vite'
import { SampleChip } from './sample-chip.tsx'

const meta = { title: 'Feedback/SampleChip', component: SampleChip } satisfies Meta<typeof SampleChip>
export default meta

type Story = StoryObj<typeof meta>

export const Plain: Story = {}
export const Worded: Story = { args: { label: 'Simulated' } }

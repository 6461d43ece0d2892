import type { Meta, StoryObj } from '@storybook/react-vite'
import { HeardStatus } from './heard-status.tsx'

const meta = {
  title: 'Feedback/HeardStatus',
  component: HeardStatus,
  args: { children: 'Waiting for a decision: 4 deposits.' },
} satisfies Meta<typeof HeardStatus>
export default meta

type Story = StoryObj<typeof HeardStatus>

export const Heard: Story = {}

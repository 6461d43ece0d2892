import type { Meta, StoryObj } from '@storybook/react-vite'
import { SegmentedControl } from './segmented-control.tsx'

const meta = {
  title: 'Forms/SegmentedControl',
  component: SegmentedControl,
  args: {
    label: 'Period',
    value: '7d',
    onChange: () => undefined,
    segments: [
      { value: '1d', label: '1d', name: '1 day' },
      { value: '7d', label: '7d', name: '7 days' },
      { value: '30d', label: '30d', name: '30 days' },
    ],
  },
} satisfies Meta<typeof SegmentedControl>
export default meta

type Story = StoryObj<typeof meta>

export const Full: Story = {}
export const Dense: Story = { args: { dense: true } }

import Button from '@mui/material/Button'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { EmptyState } from './empty-state.tsx'

const meta = { title: 'Feedback/EmptyState', component: EmptyState } satisfies Meta<typeof EmptyState>
export default meta

type Story = StoryObj<typeof meta>

export const WithAction: Story = {
  args: {
    text: 'No payouts yet.',
    detail: 'Payouts appear here when a bundle ends.',
    action: <Button variant="contained">See bundles</Button>,
  },
}
export const Plain: Story = { args: { text: 'No users found' } }

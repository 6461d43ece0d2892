import type { Meta, StoryObj } from '@storybook/react-vite'
import { InlineNotice } from './inline-notice.tsx'

const meta = { title: 'Feedback/InlineNotice', component: InlineNotice } satisfies Meta<typeof InlineNotice>
export default meta

type Story = StoryObj<typeof meta>

export const Info: Story = { args: { tone: 'info', text: 'Prices are simulated.' } }
export const Success: Story = { args: { tone: 'success', text: 'Your email address is confirmed.' } }
export const Stale: Story = { args: { tone: 'warning', text: 'Prices are 4 minutes old.' } }
export const Refused: Story = { args: { tone: 'error', text: 'Insufficient funds.' } }

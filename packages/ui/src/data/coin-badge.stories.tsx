import type { Meta, StoryObj } from '@storybook/react-vite'
import { CoinBadge } from './coin-badge.tsx'

const meta = { title: 'Data/CoinBadge', component: CoinBadge } satisfies Meta<typeof CoinBadge>
export default meta

type Story = StoryObj<typeof meta>

export const Bitcoin: Story = { args: { symbol: 'BTC' } }
export const Tether: Story = { args: { symbol: 'USDT', size: 48 } }

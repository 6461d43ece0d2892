import type { Meta, StoryObj } from '@storybook/react-vite'
import { MoneyText } from './money-text.tsx'

const meta = { title: 'Data/MoneyText', component: MoneyText } satisfies Meta<typeof MoneyText>
export default meta

type Story = StoryObj<typeof meta>

export const Usd: Story = { args: { value: '1234567.891', unit: 'USD' } }
export const Coin: Story = { args: { value: '0.01250000', unit: 'BTC' } }
export const Gain: Story = { args: { value: '120.5', unit: 'USD', tone: 'movement' } }
export const Loss: Story = { args: { value: '-0.00420001', unit: 'ETH', tone: 'movement' } }
export const Unknown: Story = { args: { value: null, unit: 'USD' } }
export const Stale: Story = { args: { value: '64012.2', unit: 'USD', variant: 'h2', staleLabel: 'Price 3 min old' } }

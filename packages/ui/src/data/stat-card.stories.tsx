import type { Meta, StoryObj } from '@storybook/react-vite'
import { MoneyText } from './money-text.tsx'
import { PercentText } from './percent-text.tsx'
import { Sparkline } from './sparkline.tsx'
import { StatCard } from './stat-card.tsx'

const POINTS = [4, 5, 4.6, 6, 7, 6.4, 8, 8.2, 9]

const meta = {
  title: 'Data/StatCard',
  component: StatCard,
  args: { label: 'Portfolio value', value: <MoneyText value="48210.55" unit="USD" /> },
} satisfies Meta<typeof StatCard>
export default meta

type Story = StoryObj<typeof meta>

export const Full: Story = {
  args: {
    detail: <PercentText value="2.4" />,
    chart: <Sparkline points={POINTS} label="Value over 30 days" width="100%" tone="accent" height={48} />,
  },
}
export const Plain: Story = {}
export const Loading: Story = { args: { loading: true, detail: '' } }
export const Unknown: Story = { args: { value: <MoneyText value={null} unit="USD" /> } }

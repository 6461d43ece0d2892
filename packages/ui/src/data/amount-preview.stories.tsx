import type { Meta, StoryObj } from '@storybook/react-vite'
import { AmountPreview } from './amount-preview.tsx'
import { MoneyText } from './money-text.tsx'

const meta = {
  title: 'Data/AmountPreview',
  component: AmountPreview,
  args: { label: 'You send', amount: <MoneyText value="0.0125" unit="BTC" /> },
} satisfies Meta<typeof AmountPreview>
export default meta

type Story = StoryObj<typeof meta>

export const Plain: Story = {}
export const WithPrice: Story = { args: { children: '1 BTC = $119,979.89' } }
export const Unknown: Story = { args: { amount: <MoneyText value={null} unit="BTC" />, children: 'No current price' } }

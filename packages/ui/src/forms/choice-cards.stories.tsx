import type { Meta, StoryObj } from '@storybook/react-vite'
import { CoinBadge } from '../data/coin-badge.tsx'
import { MoneyText } from '../data/money-text.tsx'
import { ChoiceCards } from './choice-cards.tsx'

const coin = (value: string, title: string, balance: string) => ({
  value,
  title,
  detail: value,
  start: <CoinBadge symbol={value} />,
  end: <MoneyText value={balance} unit={value} />,
})

const meta = {
  title: 'Forms/ChoiceCards',
  component: ChoiceCards,
  args: {
    label: 'Coin',
    value: 'BTC',
    onChange: () => undefined,
    choices: [coin('BTC', 'Bitcoin', '0.42'), coin('ETH', 'Ethereum', '5.5'), coin('USDT', 'Tether', '7077.6')],
  },
} satisfies Meta<typeof ChoiceCards>
export default meta

type Story = StoryObj<typeof meta>

export const Full: Story = {}
export const WithError: Story = { args: { value: '', error: 'Please select a coin to invest from.' } }

import type { Meta, StoryObj } from '@storybook/react-vite'
import { KeyValueList } from './key-value-list.tsx'

const meta = { title: 'Data/KeyValueList', component: KeyValueList } satisfies Meta<typeof KeyValueList>
export default meta

type Story = StoryObj<typeof meta>

export const Plain: Story = {
  args: {
    items: [
      { label: 'Coin', value: 'BTC' },
      { label: 'Network fee', value: '0.00' },
      { label: 'Address', value: 'bc1qxy2kgdygjrsqtzq2n0yrf2493p83kkfjhx0wlh' },
    ],
  },
}

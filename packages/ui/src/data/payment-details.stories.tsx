import type { Meta, StoryObj } from '@storybook/react-vite'
import { PaymentDetails } from './payment-details.tsx'

const meta = {
  title: 'Data/PaymentDetails',
  component: PaymentDetails,
  args: {
    image: null,
    imageText: '',
    address: '0x52908400098527886E0F7030069857D2E4169EE7',
    instructions: 'Send only this coin on its own network.',
    labels: { address: 'Address', copyAddress: 'Copy address', instructions: 'Instructions' },
  },
} satisfies Meta<typeof PaymentDetails>
export default meta

type Story = StoryObj<typeof meta>

export const Full: Story = {}
export const OnlyInstructions: Story = { args: { address: '' } }

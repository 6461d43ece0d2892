import type { Meta, StoryObj } from '@storybook/react-vite'
import { OfferCard } from './offer-card.tsx'

const meta = {
  title: 'Data/OfferCard',
  component: OfferCard,
  args: {
    color: '#8695a3',
    title: 'Silver Plan',
    text: 'A balanced mix of large coins.',
    figureLabel: 'ROI',
    figure: 'Up to 2.5% per term',
    note: 'Projected, not guaranteed',
    items: [
      { label: 'Amount', value: '$1,000.00 to $5,000.00' },
      { label: 'Days', value: '14' },
    ],
  },
} satisfies Meta<typeof OfferCard>
export default meta

type Story = StoryObj<typeof meta>

export const Full: Story = {}

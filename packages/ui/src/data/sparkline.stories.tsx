import type { Meta, StoryObj } from '@storybook/react-vite'
import { Sparkline } from './sparkline.tsx'

const meta = { title: 'Data/Sparkline', component: Sparkline } satisfies Meta<typeof Sparkline>
export default meta

type Story = StoryObj<typeof meta>

export const Up: Story = { args: { points: [1, 3, 2, 5, 4, 6], label: 'Up 4 % in a day' } }
export const Down: Story = { args: { points: [6, 4, 5, 2, 3, 1], label: 'Down 4 % in a day' } }
export const Flat: Story = { args: { points: [2, 2, 2], label: 'Unchanged' } }
export const NoData: Story = { args: { points: [], label: 'No prices yet' } }

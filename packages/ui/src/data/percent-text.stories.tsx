import type { Meta, StoryObj } from '@storybook/react-vite'
import { PercentText } from './percent-text.tsx'

const meta = { title: 'Data/PercentText', component: PercentText } satisfies Meta<typeof PercentText>
export default meta

type Story = StoryObj<typeof meta>

export const Up: Story = { args: { value: '2.415' } }
export const Down: Story = { args: { value: '-0.8' } }
export const Still: Story = { args: { value: '0' } }
export const Unknown: Story = { args: { value: null } }

import type { Meta, StoryObj } from '@storybook/react-vite'
import { Skeletons } from './skeletons.tsx'

const meta = { title: 'Feedback/Skeletons', component: Skeletons } satisfies Meta<typeof Skeletons>
export default meta

type Story = StoryObj<typeof meta>

export const List: Story = { args: { shape: 'list' } }
export const Cards: Story = { args: { shape: 'cards' } }
export const Chart: Story = { args: { shape: 'chart', count: 1 } }
export const Form: Story = { args: { shape: 'form' } }
export const Text: Story = { args: { shape: 'text' } }

import type { Meta, StoryObj } from '@storybook/react-vite'
import { DateText } from './date-text.tsx'

const meta = { title: 'Data/DateText', component: DateText } satisfies Meta<typeof DateText>
export default meta

type Story = StoryObj<typeof meta>

export const Local: Story = { args: { value: '2026-11-21T14:05:00Z' } }
export const Utc: Story = { args: { value: '2026-11-21T14:05:00Z', utc: true } }
export const DateOnly: Story = { args: { value: '2026-11-21T14:05:00Z', style: 'date' } }
export const Unknown: Story = { args: { value: null } }

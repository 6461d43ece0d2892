import type { Meta, StoryObj } from '@storybook/react-vite'
import { ProgressBar } from './progress-bar.tsx'

const meta = { title: 'Data/ProgressBar', component: ProgressBar } satisfies Meta<typeof ProgressBar>
export default meta

type Story = StoryObj<typeof meta>

export const Running: Story = { args: { label: 'Gold plan', percent: 42, detail: '13 of 30 days' } }
export const Done: Story = { args: { label: 'Uploading', percent: 100 } }

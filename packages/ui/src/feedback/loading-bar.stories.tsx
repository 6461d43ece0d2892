import type { Meta, StoryObj } from '@storybook/react-vite'
import { LoadingBar } from './loading-bar.tsx'

const meta = { title: 'Feedback/LoadingBar', component: LoadingBar } satisfies Meta<typeof LoadingBar>
export default meta

type Story = StoryObj<typeof meta>

export const Top: Story = {}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { CopyButton } from './copy-button.tsx'

const meta = { title: 'Data/CopyButton', component: CopyButton } satisfies Meta<typeof CopyButton>
export default meta

type Story = StoryObj<typeof meta>

export const Plain: Story = { args: { text: '0xabc', label: 'Copy address' } }

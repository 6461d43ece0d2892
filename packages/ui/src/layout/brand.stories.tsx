import type { Meta, StoryObj } from '@storybook/react-vite'
import { Brand } from './brand.tsx'

const meta = { title: 'Layout/Brand', component: Brand } satisfies Meta<typeof Brand>
export default meta

type Story = StoryObj<typeof meta>

export const Full: Story = { args: { name: 'Mintmark' } }
export const Large: Story = { args: { name: 'Mintmark', size: 44 } }
export const MarkOnly: Story = { args: { name: 'Mintmark', hideName: true } }

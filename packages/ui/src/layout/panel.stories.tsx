import type { Meta, StoryObj } from '@storybook/react-vite'
import { Panel } from './panel.tsx'

const meta = { title: 'Layout/Panel', component: Panel } satisfies Meta<typeof Panel>
export default meta

type Story = StoryObj<typeof meta>

export const Titled: Story = { args: { title: 'Balances', detail: 'By coin', children: 'Content' } }
export const Bare: Story = { args: { children: 'Content' } }

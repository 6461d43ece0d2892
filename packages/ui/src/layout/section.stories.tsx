import type { Meta, StoryObj } from '@storybook/react-vite'
import { Section } from './section.tsx'

const meta = { title: 'Layout/Section', component: Section } satisfies Meta<typeof Section>
export default meta

type Story = StoryObj<typeof meta>

export const Plain: Story = { args: { title: 'Balances', detail: 'By coin', children: 'Content' } }

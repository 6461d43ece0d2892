import type { Meta, StoryObj } from '@storybook/react-vite'
import { DialogSubject } from './dialog-subject.tsx'

const meta = { title: 'Forms/DialogSubject', component: DialogSubject } satisfies Meta<typeof DialogSubject>
export default meta

type Story = StoryObj<typeof meta>

export const Amount: Story = { args: { children: '0.50 BTC, Ada Lovelace' } }

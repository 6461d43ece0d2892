import type { Meta, StoryObj } from '@storybook/react-vite'
import { ViewDialog } from './view-dialog.tsx'

const meta = { title: 'Forms/ViewDialog', component: ViewDialog } satisfies Meta<typeof ViewDialog>
export default meta

type Story = StoryObj<typeof meta>

export const Plain: Story = {
  args: { title: 'Payment proof', onClose: () => undefined, children: 'The picture stands here.' },
}

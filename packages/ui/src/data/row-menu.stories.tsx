import type { Meta, StoryObj } from '@storybook/react-vite'
import { RowMenu } from './row-menu.tsx'

const meta = { title: 'Data/RowMenu', component: RowMenu } satisfies Meta<typeof RowMenu>
export default meta

type Story = StoryObj<typeof meta>

export const Plain: Story = {
  args: {
    actions: [
      { key: 'view', label: 'View', onSelect: () => undefined },
      { key: 'delete', label: 'Delete', tone: 'danger', onSelect: () => undefined },
    ],
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { FilterSelect } from './filter-select.tsx'

const meta = { title: 'Data/FilterSelect', component: FilterSelect } satisfies Meta<typeof FilterSelect>
export default meta

type Story = StoryObj<typeof meta>

export const Plain: Story = {
  args: {
    label: 'Status',
    value: 'pending',
    options: [
      { value: 'all', label: 'All' },
      { value: 'pending', label: 'Pending' },
    ],
    onChange: () => undefined,
  },
}

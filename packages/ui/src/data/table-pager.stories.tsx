import type { Meta, StoryObj } from '@storybook/react-vite'
import { TablePager } from './table-pager.tsx'

const meta = { title: 'Data/TablePager', component: TablePager } satisfies Meta<typeof TablePager>
export default meta

type Story = StoryObj<typeof meta>

export const Pages: Story = {
  args: { pager: { kind: 'pages', page: 2, pageCount: 14, total: 276, onPage: () => undefined } },
}
export const CursorAtStart: Story = {
  args: { pager: { kind: 'cursor', page: 1, onPrevious: undefined, onNext: () => undefined } },
}

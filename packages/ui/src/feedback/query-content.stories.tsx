import type { Meta, StoryObj } from '@storybook/react-vite'
import { EmptyState } from './empty-state.tsx'
import { PagedContent } from './query-content.tsx'
import { Skeletons } from './skeletons.tsx'

const page = { rows: ['Bitcoin', 'Ethereum'] }
const query = {
  data: { pages: [page] },
  isError: false,
  isFetching: false,
  isFetchingNextPage: false,
  hasNextPage: true,
  refetch: () => undefined,
  fetchNextPage: () => undefined,
}

const meta = {
  title: 'Feedback/PagedContent',
  component: PagedContent<string>,
  args: {
    query,
    failed: "We couldn't load the coins",
    loading: <Skeletons shape="list" />,
    empty: <EmptyState text="No coins yet." />,
    children: (rows) => rows.map((row) => <p key={row}>{row}</p>),
  },
} satisfies Meta<typeof PagedContent<string>>
export default meta

type Story = StoryObj<typeof meta>

export const Full: Story = {}
export const Empty: Story = { args: { query: { ...query, data: { pages: [{ rows: [] }] }, hasNextPage: false } } }
export const Loading: Story = { args: { query: { ...query, data: undefined } } }
export const Failed: Story = { args: { query: { ...query, data: undefined, isError: true } } }

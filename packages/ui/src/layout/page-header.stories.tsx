import Button from '@mui/material/Button'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { PageHeader } from './page-header.tsx'

const meta = { title: 'Layout/PageHeader', component: PageHeader } satisfies Meta<typeof PageHeader>
export default meta

type Story = StoryObj<typeof meta>

export const Full: Story = {
  args: {
    title: 'Portfolio',
    subtitle: 'Everything you hold, in one place.',
    actions: <Button variant="contained">Deposit</Button>,
  },
}
export const TitleOnly: Story = { args: { title: 'News' } }
/** On a phone, title, count and actions share one line. */
export const List: Story = {
  args: { ...Full.args, title: 'Deposits', count: 1234, isBrief: true },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { PageTabs } from './page-tabs.tsx'

const meta = {
  title: 'Layout/PageTabs',
  component: PageTabs,
  args: {
    label: 'Portfolio sections',
    tabs: [
      { value: 'overview', label: 'Overview' },
      { value: 'transactions', label: 'Transactions' },
    ],
    value: 'overview',
    onChange: () => undefined,
    children: 'The overview.',
  },
} satisfies Meta<typeof PageTabs>
export default meta

export const Full: StoryObj<typeof meta> = {}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { RowList } from './row-list.tsx'

const meta = { title: 'Data/RowList', component: RowList } satisfies Meta<typeof RowList>
export default meta

export const Full: StoryObj<typeof meta> = {
  args: { label: 'Coins', children: ['Bitcoin', 'Ethereum'].map((name) => <li key={name}>{name}</li>) },
}

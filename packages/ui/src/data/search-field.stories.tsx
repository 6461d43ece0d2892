import type { Meta, StoryObj } from '@storybook/react-vite'
import { SearchField } from './search-field.tsx'

const meta = { title: 'Data/SearchField', component: SearchField } satisfies Meta<typeof SearchField>
export default meta

type Story = StoryObj<typeof meta>

export const Empty: Story = { args: { label: 'Search users', value: '', onSearch: () => undefined } }
export const Typed: Story = { args: { label: 'Search users', value: 'ada', onSearch: () => undefined } }

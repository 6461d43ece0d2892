import type { Meta, StoryObj } from '@storybook/react-vite'
import { TwoLineText } from './two-line-text.tsx'

const meta = { title: 'Data/TwoLineText', component: TwoLineText } satisfies Meta<typeof TwoLineText>
export default meta

type Story = StoryObj<typeof meta>

export const Person: Story = { args: { text: 'Ada Lovelace', below: 'ada@example.org', strong: true } }

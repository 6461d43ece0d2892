import type { Meta, StoryObj } from '@storybook/react-vite'
import { LeaveQuestion } from './leave-question.tsx'

const meta = {
  title: 'Forms/LeaveQuestion',
  component: LeaveQuestion,
  args: { onLeave: () => undefined, onStay: () => undefined },
} satisfies Meta<typeof LeaveQuestion>
export default meta

type Story = StoryObj<typeof LeaveQuestion>

export const Lost: Story = {}
export const Kept: Story = {
  args: { title: 'Leave this deposit?', text: 'What you entered stays here until you sign out or close this tab.' },
}

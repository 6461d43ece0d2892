import type { Meta, StoryObj } from '@storybook/react-vite'
import { ErrorPanel } from './error-panel.tsx'

const meta = { title: 'Feedback/ErrorPanel', component: ErrorPanel } satisfies Meta<typeof ErrorPanel>
export default meta

type Story = StoryObj<typeof meta>

export const WithRetry: Story = {
  args: { heading: 'The news could not be loaded', text: 'The server did not answer.', onRetry: () => undefined },
}
export const Final: Story = { args: { heading: 'This page does not exist' } }

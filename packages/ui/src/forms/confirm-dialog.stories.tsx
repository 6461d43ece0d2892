import type { Meta, StoryObj } from '@storybook/react-vite'
import { ConfirmDialog } from './confirm-dialog.tsx'

const meta = {
  title: 'Forms/ConfirmDialog',
  component: ConfirmDialog,
  args: {
    title: 'Reject withdrawal',
    text: 'The held funds go back to the customer.',
    subject: '0.50 BTC, Ada Lovelace',
    confirmLabel: 'Reject',
    tone: 'danger',
    busy: false,
    error: undefined,
    onConfirm: () => undefined,
    onClose: () => undefined,
  },
} satisfies Meta<typeof ConfirmDialog>
export default meta

type Story = StoryObj<typeof ConfirmDialog>

export const Danger: Story = {}
export const Plain: Story = {
  args: { tone: 'plain', title: 'Approve withdrawal', text: 'Approve this withdrawal?', confirmLabel: 'Approve' },
}
export const Busy: Story = { args: { busy: true } }
export const Refused: Story = { args: { error: 'Someone else decided this withdrawal already.' } }

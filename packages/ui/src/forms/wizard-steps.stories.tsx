import type { Meta, StoryObj } from '@storybook/react-vite'
import { WizardSteps } from './wizard-steps.tsx'

const meta = { title: 'Forms/WizardSteps', component: WizardSteps } satisfies Meta<typeof WizardSteps>
export default meta

type Story = StoryObj<typeof meta>

export const First: Story = { args: { label: 'Deposit steps', steps: ['Token', 'Method', 'Amount'], current: 0 } }
export const Last: Story = { args: { label: 'Deposit steps', steps: ['Token', 'Method', 'Amount'], current: 2 } }

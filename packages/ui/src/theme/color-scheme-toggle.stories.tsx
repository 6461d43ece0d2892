import type { Meta, StoryObj } from '@storybook/react-vite'
import { ColorSchemeToggle } from './color-scheme-toggle.tsx'

const meta = { title: 'Theme/ColorSchemeToggle', component: ColorSchemeToggle } satisfies Meta<typeof ColorSchemeToggle>
export default meta

type Story = StoryObj<typeof meta>

export const Plain: Story = {}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { lazy } from 'react'
import { ScreenBoundary } from './screen-boundary.tsx'

const Replaced = lazy(() => Promise.reject(new Error('A new release has replaced this part of the app.')))

const meta = {
  title: 'Feedback/ScreenBoundary',
  component: ScreenBoundary,
  args: { heading: 'This screen could not be shown', text: 'Load it again.', children: 'A screen' },
} satisfies Meta<typeof ScreenBoundary>
export default meta

type Story = StoryObj<typeof meta>

export const Whole: Story = {}
export const Failed: Story = { args: { children: <Replaced /> } }

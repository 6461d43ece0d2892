import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect } from 'react'
import { NOTICE_TONES } from './inline-notice.tsx'
import { useToast } from './toast-context.ts'

function Toasts() {
  const { toast } = useToast()
  useEffect(() => toast({ tone: 'success', title: 'Withdrawal confirmed', text: '0.50 BTC is on its way.' }), [toast])
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {NOTICE_TONES.map((tone) => (
        <Button
          key={tone}
          variant="outlined"
          color="inherit"
          onClick={() => toast({ tone, title: `A toast: ${tone}` })}
        >
          {tone}
        </Button>
      ))}
    </Box>
  )
}

const meta = { title: 'Feedback/Toast', component: Toasts } satisfies Meta<typeof Toasts>
export default meta

export const EachTone: StoryObj<typeof meta> = {}

import { KeyValueList, ViewDialog } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { queueMessages } from '../locales/en/queue-messages.ts'

const KEYS = [
  ['next', 'J ↓'],
  ['previous', 'K ↑'],
  ['open', 'Enter'],
  ['mark', 'X'],
  ['markRange', 'Shift X'],
  ['markPage', 'A'],
  ['confirm', 'C'],
  ['reject', 'R'],
  ['find', 'Ctrl K'],
  ['help', '?'],
] as const

/** The keys of a queue. */
export function QueueHelp({ onClose }: { readonly onClose: () => void }) {
  return (
    <ViewDialog title={queueMessages.keys.title} onClose={onClose} maxWidth="xs">
      <KeyValueList
        items={KEYS.map(([name, key]) => ({
          label: queueMessages.keys[name],
          value: (
            <Box component="kbd" sx={{ px: 1, py: 0.25, border: 1, borderColor: 'divider', borderRadius: '6px' }}>
              {key}
            </Box>
          ),
        }))}
      />
    </ViewDialog>
  )
}

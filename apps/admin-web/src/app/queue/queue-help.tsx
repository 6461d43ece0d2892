import { KeyValueList, ViewDialog } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'

const KEYS = [
  ['next', 'J'],
  ['previous', 'K'],
  ['open', 'Enter'],
  ['confirm', 'C'],
  ['reject', 'R'],
  ['find', 'Ctrl K'],
  ['help', '?'],
] as const

/** The keys of a queue. */
export function QueueHelp({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('queue')
  return (
    <ViewDialog title={t('keys.title')} onClose={onClose} maxWidth="xs">
      <KeyValueList
        items={KEYS.map(([name, key]) => ({
          label: t(`keys.${name}`),
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

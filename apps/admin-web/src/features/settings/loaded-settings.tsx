import { useRead } from '@mintmark/client'
import { readSettings, type Settings } from '@mintmark/contracts'
import { ErrorPanel, Panel, Skeletons } from '@mintmark/ui'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { FailedText } from '../../lists/failed-text.tsx'
import { settingsMessages } from '../../locales/en/settings-messages.ts'

/** Loads the current settings, then renders the form. */
export function LoadedSettings({ children }: { readonly children: (settings: Settings) => ReactNode }) {
  const { data, isError, error, isFetching, refetch } = useRead(readSettings, undefined, {
    refetchOnMountOrArgChange: true,
  })
  if (data) return children(data)
  if (isError)
    return (
      <Panel flush>
        <ErrorPanel
          heading={settingsMessages.errorHeading}
          text={<FailedText text={settingsMessages.errorText} error={error} />}
          onRetry={refetch}
          retrying={isFetching}
        />
      </Panel>
    )
  return (
    <Box sx={{ maxWidth: 600 }}>
      <Skeletons shape="form" count={6} />
    </Box>
  )
}

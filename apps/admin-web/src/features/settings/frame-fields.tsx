import type { EndpointForm } from '@mintmark/client'
import { FRAME_KINDS, type Settings } from '@mintmark/contracts'
import { InlineNotice, Panel, TextInput } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { settingsMessages, settingTexts } from '../../locales/en/settings-messages.ts'
import { isShownFrame, type SettingsValues } from './settings-form-values.ts'

export interface FrameFieldsProps {
  readonly field: EndpointForm<SettingsValues>['field']
  readonly settings: Settings
  readonly isReadOnly: boolean
}

/** The pages of other sites that customers can open in a frame, and the sites that they may come from. */
export function FrameFields({ field, settings, isReadOnly }: FrameFieldsProps) {
  const { frame_origins: origins } = settings
  return (
    <Panel title={settingsMessages.frames.title} detail={settingsMessages.frames.detail}>
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <InlineNotice
          tone="info"
          text={
            origins.length === 0
              ? settingsMessages.frames.noSite
              : settingsMessages.frames.sites({ sites: origins.join(', ') })
          }
        />
        {FRAME_KINDS.map((kind) => (
          <Box key={kind} sx={{ display: 'grid', gap: 1 }}>
            <TextInput
              {...field(`${kind}_url`)}
              hint={settingTexts[`${kind}_url`].hint}
              readOnly={isReadOnly}
              inputMode="url"
              maxLength={500}
              autoComplete="off"
            />
            {settings[`${kind}_url`] !== '' && !isShownFrame(settings, kind) && (
              <InlineNotice tone="warning" text={settingsMessages.frames.hidden} />
            )}
          </Box>
        ))}
      </Box>
    </Panel>
  )
}

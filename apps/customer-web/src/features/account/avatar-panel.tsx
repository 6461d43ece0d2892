import { UPLOAD_MEGABYTES_MAX } from '@mintmark/contracts'
import { ImageDrop, InlineNotice, Panel, SubmitButton } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../forms/failure-text.ts'
import { useAvatar } from './use-avatar.ts'

interface AvatarPanelProps {
  readonly userId: string
  /** Where the stored picture is; null where there is none. */
  readonly avatar: string | null
}

/** The picture of the profile. */
export function AvatarPanel({ userId, avatar }: AvatarPanelProps) {
  const { t } = useTranslation()
  const { file, choose, save, progress, failure, isSaved } = useAvatar(userId)
  const isBusy = progress !== undefined
  return (
    <Panel title={t('account.picture.title')}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <ImageDrop
          label={t('account.picture.label')}
          value={file}
          onChange={choose}
          storedUrl={avatar ?? undefined}
          progress={progress}
          error={failure && failureText(failure, t)}
          maxMegabytes={UPLOAD_MEGABYTES_MAX}
        />
        {isSaved && <InlineNotice tone="success" text={t('account.picture.saved')} />}
        {file && (
          <Box>
            <SubmitButton busy={isBusy} onClick={() => void save()}>
              {t('account.picture.save')}
            </SubmitButton>
          </Box>
        )}
      </Box>
    </Panel>
  )
}

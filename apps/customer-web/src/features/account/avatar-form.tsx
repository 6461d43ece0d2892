import { useFailureText } from '@mintmark/client'
import { UPLOAD_MEGABYTES_MAX } from '@mintmark/contracts'
import { ImageDrop, InlineNotice, SubmitButton, UnsavedQuestion } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { useAvatar } from './use-avatar.ts'

interface AvatarFormProps {
  readonly userId: string
  /** The address of the stored picture; null if there is none. */
  readonly avatar: string | null
}

/** Shows and replaces the profile picture. */
export default function AvatarForm({ userId, avatar }: AvatarFormProps) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const { file, choose, save, progress, failure, isSaved } = useAvatar(userId)
  const isBusy = progress !== undefined
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <ImageDrop
        label={t('profile.picture.label')}
        value={file}
        onChange={choose}
        storedUrl={avatar ?? undefined}
        progress={progress}
        error={failureText(failure)}
        maxMegabytes={UPLOAD_MEGABYTES_MAX}
      />
      <UnsavedQuestion isUnsaved={file !== undefined} />
      {isSaved && <InlineNotice tone="success" text={t('profile.picture.saved')} />}
      {file && (
        <Box>
          <SubmitButton busy={isBusy} onClick={() => void save()}>
            {t('profile.picture.save')}
          </SubmitButton>
        </Box>
      )}
    </Box>
  )
}

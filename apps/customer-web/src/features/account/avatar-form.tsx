import { failureText } from '@mintmark/client'
import { UPLOAD_MEGABYTES_MAX } from '@mintmark/contracts'
import { ImageDrop, InlineNotice, SubmitButton, UnsavedQuestion } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { profileMessages } from '../../locales/en/profile-messages.ts'
import { useAvatar } from './use-avatar.ts'

interface AvatarFormProps {
  readonly userId: string
  /** The address of the stored image; null if there is none. */
  readonly avatar: string | null
}

/** Shows and replaces the profile picture. */
export default function AvatarForm({ userId, avatar }: AvatarFormProps) {
  const { file, choose, save, progress, failure, isSaved } = useAvatar(userId)
  const isBusy = progress !== undefined
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <ImageDrop
        label={profileMessages.picture.label}
        value={file}
        onChange={choose}
        storedUrl={avatar ?? undefined}
        progress={progress}
        error={failureText(failure)}
        maxMegabytes={UPLOAD_MEGABYTES_MAX}
      />
      <UnsavedQuestion isUnsaved={file !== undefined} />
      {isSaved && <InlineNotice tone="success" text={profileMessages.picture.saved} />}
      {file && (
        <Box>
          <SubmitButton busy={isBusy} onClick={() => void save()}>
            {profileMessages.picture.save}
          </SubmitButton>
        </Box>
      )}
    </Box>
  )
}

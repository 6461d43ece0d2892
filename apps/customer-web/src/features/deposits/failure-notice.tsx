import { errorMessage } from '@mintmark/client'
import { InlineNotice } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'

interface FailureNoticeProps {
  readonly title: string
  /** Undefined where nothing failed. */
  readonly error: unknown
}

/** The specification's words for a submit that failed, and under them why. */
export function FailureNotice({ title, error }: FailureNoticeProps) {
  const { t } = useTranslation()
  if (error === undefined) return null
  const why = errorMessage(error, { malformed: t('deposits.malformed'), network: t('deposits.network') })
  return (
    <InlineNotice
      tone="error"
      text={
        <>
          <Box sx={{ fontWeight: 620 }}>{title}</Box>
          {why !== title && <Box>{why}</Box>}
        </>
      }
    />
  )
}

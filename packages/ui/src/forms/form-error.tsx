import Box from '@mui/material/Box'
import { InlineNotice } from '../feedback/inline-notice.tsx'

export type FormErrorProps = {
  error: string | undefined
  /** The failed action, above the reason. */
  title?: string | undefined
}

/** Why the form as a whole failed; nothing while it has not. */
export function FormError({ error, title }: FormErrorProps) {
  if (error === undefined) return null
  if (title === undefined || title === error) return <InlineNotice tone="error" text={error} />
  return (
    <InlineNotice
      tone="error"
      text={
        <>
          <Box sx={{ fontWeight: 620 }}>{title}</Box>
          <Box>{error}</Box>
        </>
      }
    />
  )
}

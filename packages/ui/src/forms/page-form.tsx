import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import type { ReactNode, SubmitEvent } from 'react'
import { UnsavedQuestion } from './unsaved-question.tsx'

export type PageFormProps = {
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  /** True if something was entered: then leaving the page asks first. */
  isDirty: boolean
  sx?: SxProps<Theme> | undefined
  children: ReactNode
}

/** A form on a page, not in a dialog. So that nothing typed is lost, Back, links and closing the tab ask. */
export function PageForm({ onSubmit, isDirty, sx, children }: PageFormProps) {
  return (
    <>
      <Box component="form" noValidate onSubmit={onSubmit} sx={[{ display: 'grid', gap: 2.5 }, ...[sx ?? []].flat()]}>
        {children}
      </Box>
      <UnsavedQuestion isUnsaved={isDirty} />
    </>
  )
}

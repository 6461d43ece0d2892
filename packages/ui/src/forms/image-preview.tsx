import Box from '@mui/material/Box'
import { useEffect, useState } from 'react'

export type ImagePreviewProps = { file: File | undefined; storedUrl: string | undefined }

/** The chosen file, or the stored image. Needs `img-src blob:` in the content security policy. */
export function ImagePreview({ file, storedUrl }: ImagePreviewProps) {
  const [fileUrl, setFileUrl] = useState<string>()

  useEffect(() => {
    if (file === undefined) return
    const url = URL.createObjectURL(file)
    setFileUrl(url)
    return () => {
      URL.revokeObjectURL(url)
      setFileUrl(undefined)
    }
  }, [file])

  const source = fileUrl ?? storedUrl
  if (source === undefined) return null
  return (
    <Box
      component="img"
      src={source}
      alt=""
      sx={{ maxWidth: '100%', maxHeight: 180, borderRadius: '8px', border: 1, borderColor: 'divider' }}
    />
  )
}

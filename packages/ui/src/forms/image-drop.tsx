import CloudUploadOutlined from '@mui/icons-material/CloudUploadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import Typography from '@mui/material/Typography'
import { type Ref, useEffect, useEffectEvent, useId, useState } from 'react'
import { ErrorCode, type FileRejection, useDropzone } from 'react-dropzone'
import { ProgressBar } from '../data/progress-bar.tsx'
import type { UiMessages } from '../theme/ui-messages.ts'
import { useUiMessages } from '../theme/ui-settings.tsx'
import { ImagePreview } from './image-preview.tsx'

const BYTES_PER_MEGABYTE = 1024 * 1024
const ACCEPT = { 'image/png': [], 'image/jpeg': [], 'image/webp': [] }

export type ImageDropProps = {
  label: string
  value: File | undefined
  onChange: (file: File | undefined) => void
  /** The stored image, shown until another one is chosen. */
  storedUrl?: string | undefined
  error?: string | undefined
  hint?: string | undefined
  /** 0 to 100 while the upload runs. */
  progress?: number | undefined
  maxMegabytes?: number | undefined
  disabled?: boolean | undefined
  required?: boolean | undefined
  onBlur?: (() => void) | undefined
  ref?: Ref<HTMLElement> | undefined
}

function refusalOf(
  rejections: readonly FileRejection[],
  messages: UiMessages,
  maxMegabytes: number,
): string | undefined {
  if (rejections.length > 1) return messages.oneImageOnly
  const code = rejections[0]?.errors[0]?.code
  if (code === undefined) return undefined
  return code === ErrorCode.FileTooLarge ? messages.imageTooLarge(maxMegabytes) : messages.notAnImage
}

/** Takes an image that is pasted anywhere on the page, such as a screenshot. Pasted text is left alone. */
function usePastedImage(onChange: ((file: File) => void) | undefined): void {
  const take = useEffectEvent((file: File) => onChange?.(file))
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => {
      const file = [...(clipboardData?.files ?? [])].find(({ type }) => type in ACCEPT)
      if (file) take(file)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
}

/** Uploads one image by click, drag, paste or keyboard. */
export function ImageDrop(props: ImageDropProps) {
  const { label, value, onChange, storedUrl, error, hint, progress, maxMegabytes = 5, required = false } = props
  const messages = useUiMessages()
  const id = useId()
  const [refusal, setRefusal] = useState<string>()
  const isUploading = progress !== undefined
  const isDisabled = (props.disabled ?? false) || isUploading
  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    accept: ACCEPT,
    multiple: false,
    maxSize: maxMegabytes * BYTES_PER_MEGABYTE,
    disabled: isDisabled,
    onDrop: (accepted, rejections) => {
      setRefusal(refusalOf(rejections, messages, maxMegabytes))
      if (accepted[0]) onChange(accepted[0])
    },
  })
  const paste = (file: File) => {
    const isTooLarge = file.size > maxMegabytes * BYTES_PER_MEGABYTE
    setRefusal(isTooLarge ? messages.imageTooLarge(maxMegabytes) : undefined)
    if (!isTooLarge) onChange(file)
  }
  usePastedImage(isDisabled ? undefined : paste)
  const shownError = refusal ?? error
  const helper = shownError ?? hint ?? messages.imageTypes(maxMegabytes)
  const hasImage = value !== undefined || storedUrl !== undefined
  return (
    <Box sx={{ position: 'relative' }}>
      <Typography component="div" id={`${id}-label`} variant="body2" sx={{ fontWeight: 550, mb: 0.75 }}>
        {label}
        {required && ' *'}
      </Typography>
      <input {...getInputProps({ 'aria-labelledby': `${id}-label` })} />
      <Box
        {...getRootProps({
          role: 'button',
          ref: props.ref,
          onBlur: props.onBlur,
          'aria-labelledby': `${id}-label ${id}-prompt`,
          'aria-describedby': `${id}-helper`,
          'aria-disabled': isDisabled,
        })}
        sx={{
          display: 'grid',
          placeItems: 'center',
          gap: 1,
          p: 2.5,
          minHeight: 120,
          textAlign: 'center',
          borderRadius: '10px',
          border: '1.5px dashed',
          borderColor: shownError ? 'error.main' : isDragActive ? 'primary.main' : 'text.disabled',
          bgcolor: isDragActive ? 'action.selected' : 'background.paper',
          cursor: isDisabled ? 'default' : 'pointer',
          '&:hover': { bgcolor: isDisabled ? 'background.paper' : 'action.hover' },
        }}
      >
        {hasImage ? (
          <ImagePreview file={value} storedUrl={storedUrl} />
        ) : (
          <CloudUploadOutlined aria-hidden sx={{ fontSize: 28, color: 'text.secondary' }} />
        )}
        <Typography id={`${id}-prompt`} variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {value?.name ?? (storedUrl === undefined ? messages.dropImage : messages.replaceImage)}
        </Typography>
      </Box>
      {isUploading && (
        <Box sx={{ mt: 1.5 }}>
          <ProgressBar label={messages.uploading} percent={progress} />
        </Box>
      )}
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'flex-start', gap: 2 }}>
        <FormHelperText
          id={`${id}-helper`}
          sx={{ mx: 0 }}
          error={shownError !== undefined}
          role={shownError ? 'alert' : undefined}
        >
          {helper}
        </FormHelperText>
        {value !== undefined && !isDisabled && (
          <Button size="small" color="inherit" onClick={() => onChange(undefined)} sx={{ flexShrink: 0 }}>
            {messages.removeImage}
          </Button>
        )}
      </Box>
    </Box>
  )
}

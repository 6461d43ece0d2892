import { type ApiError, changedBy, isApiError, upload } from '@mintmark/client'
import { uploadAvatar } from '@mintmark/contracts'
import { useState } from 'react'
import { useDispatch } from 'react-redux'

const AVATAR = { ...uploadAvatar, upload: 'file' } as const

/** Chooses and uploads an image. It stays chosen when the upload fails. */
export function useAvatar(userId: string) {
  const dispatch = useDispatch()
  const [file, setFile] = useState<File>()
  const [progress, setProgress] = useState<number>()
  const [failure, setFailure] = useState<ApiError>()
  const [isSaved, setIsSaved] = useState(false)

  const choose = (chosen: File | undefined) => {
    setFailure(undefined)
    setIsSaved(false)
    setFile(chosen)
  }
  const save = async () => {
    setProgress(0)
    setFailure(undefined)
    try {
      await upload(AVATAR, { params: { userId }, file }, setProgress)
      dispatch(changedBy(uploadAvatar))
      setFile(undefined)
      setIsSaved(true)
    } catch (error) {
      setFailure(isApiError(error) ? error : { kind: 'network' })
    } finally {
      setProgress(undefined)
    }
  }
  return { file, choose, save, progress, failure, isSaved }
}

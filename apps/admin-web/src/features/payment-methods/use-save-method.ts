import { type ApiError, api, isApiError, upload } from '@mintmark/client'
import { type BodyOf, changePaymentMethod, createPaymentMethod } from '@mintmark/contracts'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import type { Method } from './methods-api.ts'

// The contract says only that a call may have a picture; these have one.
const CREATE = { ...createPaymentMethod, upload: 'image' }
const CHANGE = { ...changePaymentMethod, upload: 'image' }

type MethodBody = BodyOf<typeof createPaymentMethod>

/** Whatever went wrong on the way up, as a failure of a call. */
const failureOf = (thrown: unknown): ApiError => (isApiError(thrown) ? thrown : { kind: 'network' })

/** Sends the form of a payment method with its picture, telling how much of it is sent; answers whether it was kept. */
export function useSaveMethod(method: Method | undefined) {
  const dispatch = useDispatch()
  const [progress, setProgress] = useState<number>()
  const [error, setError] = useState<ApiError>()

  const save = async (body: MethodBody, file: File | undefined): Promise<boolean> => {
    setError(undefined)
    setProgress(0)
    try {
      if (method) await upload(CHANGE, { params: { id: method.id }, body, file }, setProgress)
      else await upload(CREATE, { body, file }, setProgress)
      dispatch(api.util.invalidateTags(['PaymentMethod']))
      return true
    } catch (thrown) {
      setError(failureOf(thrown))
      return false
    } finally {
      setProgress(undefined)
    }
  }
  return { save, progress, error, isBusy: progress !== undefined }
}

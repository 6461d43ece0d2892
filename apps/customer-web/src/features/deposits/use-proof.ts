import { upload } from '@mintmark/client'
import { uploadPaymentProof } from '@mintmark/contracts'
import { useRef, useState } from 'react'

const PROOF = { ...uploadPaymentProof, upload: 'file' } as const

/** The proof of a payment. It is uploaded once, and not again when only the request has to be repeated. */
export function useProof() {
  const [file, setFile] = useState<File>()
  const [progress, setProgress] = useState<number>()
  const uploaded = useRef<{ readonly file: File; readonly name: string }>(undefined)

  /** Uploads the chosen picture and gives its stored name; null without a picture. Rejects with an `ApiError`. */
  const store = async (): Promise<string | null> => {
    if (file === undefined) return null
    if (uploaded.current?.file === file) return uploaded.current.name
    setProgress(0)
    try {
      const { file_name: name } = await upload(PROOF, { file }, setProgress)
      uploaded.current = { file, name }
      return name
    } finally {
      setProgress(undefined)
    }
  }
  return { file, setFile, progress, store }
}

export type Proof = ReturnType<typeof useProof>

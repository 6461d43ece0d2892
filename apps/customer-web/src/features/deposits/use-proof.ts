import { upload } from '@mintmark/client'
import { uploadPaymentProof } from '@mintmark/contracts'
import { useEffect, useRef, useState } from 'react'
import { forgetFile, keepFile, readFile } from '../../drafts/kept-files.ts'

const PROOF = { ...uploadPaymentProof, upload: 'file' } as const

/**
 * The proof of a payment. It is uploaded once, and not again when only the request has to be repeated. With a slot, it is
 * kept in this tab until it is forgotten, so that a reload or signing in again loses nothing.
 */
export function useProof(slot?: string) {
  const [file, setChosen] = useState<File>()
  const [progress, setProgress] = useState<number>()
  const uploaded = useRef<{ readonly file: File; readonly name: string }>(undefined)
  const isTouched = useRef(false)

  useEffect(() => {
    if (slot === undefined) return
    void readFile(slot).then((kept) => {
      if (kept === undefined || isTouched.current) return
      if (kept.name !== null) uploaded.current = { file: kept.file, name: kept.name }
      setChosen(kept.file)
    })
  }, [slot])

  const setFile = (next: File | undefined) => {
    isTouched.current = true
    setChosen(next)
    if (slot === undefined) return
    void (next === undefined ? forgetFile(slot) : keepFile(slot, { file: next, name: null }))
  }

  /** Uploads the chosen image and gives its stored name; null without one. Rejects with an `ApiError`. */
  const store = async (): Promise<string | null> => {
    if (file === undefined) return null
    if (uploaded.current?.file === file) return uploaded.current.name
    setProgress(0)
    try {
      const { file_name: name } = await upload(PROOF, { file }, setProgress)
      uploaded.current = { file, name }
      if (slot !== undefined) await keepFile(slot, { file, name })
      return name
    } finally {
      setProgress(undefined)
    }
  }
  return { file, setFile, progress, store }
}

export type Proof = ReturnType<typeof useProof>

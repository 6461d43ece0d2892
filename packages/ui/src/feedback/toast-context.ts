import { createContext, use } from 'react'
import type { NoticeTone } from './inline-notice.tsx'

export type ToastMessage = { tone: NoticeTone; title: string; text?: string | undefined }
export type ToastControl = { toast: (message: ToastMessage) => void }

export const ToastContext = createContext<ToastControl | null>(null)

/** `const { toast } = useToast()`, then `toast({ tone: 'success', title: 'Saved' })`. */
export function useToast(): ToastControl {
  const control = use(ToastContext)
  if (control === null) throw new Error('useToast needs a MintmarkProvider around it')
  return control
}

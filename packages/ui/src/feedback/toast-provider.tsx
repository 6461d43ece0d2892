import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react'
import { ToastContext, type ToastMessage } from './toast-context.ts'
import type { ShownToast } from './toast-slot.tsx'

/** In a separate chunk, because the first view has no toast yet. */
const ToastSlot = lazy(() => import('./toast-slot.tsx'))

export type ToastProviderProps = { children: ReactNode }

/** Lets everything inside it show toasts. A new toast replaces the old one. */
export function ToastProvider({ children }: ToastProviderProps) {
  const [shown, setShown] = useState<ShownToast | null>(null)
  const toast = useCallback((message: ToastMessage) => {
    setShown((before) => ({ ...message, id: (before?.id ?? 0) + 1, isOpen: true }))
  }, [])
  const control = useMemo(() => ({ toast }), [toast])
  const setOpen = useCallback((id: number, isOpen: boolean) => {
    setShown((now) => (now?.id === id ? { ...now, isOpen } : now))
  }, [])
  return (
    <ToastContext value={control}>
      {children}
      {shown !== null && (
        <Suspense fallback={null}>
          <ToastSlot shown={shown} onOpenChange={setOpen} />
        </Suspense>
      )}
    </ToastContext>
  )
}

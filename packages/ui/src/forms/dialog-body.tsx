import DialogContent, { type DialogContentProps } from '@mui/material/DialogContent'
import { useCallback, useState } from 'react'

export type DialogBodyProps = Pick<DialogContentProps, 'sx' | 'children'> & {
  /** The id of the dialog's title, which names the body where the Tab key stops at it. */
  titleId: string
}

/** The content of a dialog that may have no field or button. While it is higher than its place, the keyboard can scroll it. */
export function DialogBody({ titleId, sx, children }: DialogBodyProps) {
  const [isCut, setIsCut] = useState(false)
  const follow = useCallback((body: HTMLElement | null) => {
    if (body === null) return undefined
    const measure = () => setIsCut(body.scrollHeight > body.clientHeight)
    const observer = new ResizeObserver(measure)
    observer.observe(body)
    measure()
    return () => observer.disconnect()
  }, [])
  return (
    <DialogContent
      ref={follow}
      {...(sx && { sx })}
      {...(isCut && { tabIndex: 0, role: 'group', 'aria-labelledby': titleId })}
    >
      {children}
    </DialogContent>
  )
}

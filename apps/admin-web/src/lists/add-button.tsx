import Button from '@mui/material/Button'
import { type ReactNode, Suspense, useState } from 'react'

export interface AddButtonProps {
  readonly label: string
  /** The dialog for the new row. */
  readonly children: (close: () => void) => ReactNode
}

/** Opens the dialog that adds a row to a list. */
export function AddButton({ label, children }: AddButtonProps) {
  const [isAdding, setIsAdding] = useState(false)
  return (
    <>
      <Button variant="contained" onClick={() => setIsAdding(true)}>
        {label}
      </Button>
      {isAdding && <Suspense fallback={null}>{children(() => setIsAdding(false))}</Suspense>}
    </>
  )
}

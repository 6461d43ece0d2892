import { FoldedFilters, useIsPhone } from '@mintmark/ui'
import { type ReactNode, useState } from 'react'
import { listMessages } from '../locales/en/list-messages.ts'

interface MoreFiltersProps {
  /** The number of them in use. */
  readonly count: number
  readonly children: ReactNode
}

/** Filters that open below the others, so that a list begins higher. They are open while one is in use; a phone shows them all. */
export function MoreFilters({ count, children }: MoreFiltersProps) {
  const isPhone = useIsPhone()
  const [isOpen, setIsOpen] = useState(count > 0)
  if (isPhone) return children
  return (
    <FoldedFilters label={listMessages.moreFilters({ count })} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)}>
      {children}
    </FoldedFilters>
  )
}

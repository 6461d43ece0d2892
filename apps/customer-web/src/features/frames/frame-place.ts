/** Where a page of another site is shown, and what can be done with it. */
export interface FramePlaceProps {
  readonly url: string
  readonly host: string
  readonly isOpen: boolean
  readonly onOpen: () => void
  /** Closes it and forgets that its site was allowed. */
  readonly onStop: () => void
}

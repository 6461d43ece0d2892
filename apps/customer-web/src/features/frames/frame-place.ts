/** The place of an external page, and the actions it offers. */
export interface FramePlaceProps {
  readonly url: string
  readonly host: string
  readonly isOpen: boolean
  readonly onOpen: () => void
  /** Closes it and forgets that its site was allowed. */
  readonly onStop: () => void
}

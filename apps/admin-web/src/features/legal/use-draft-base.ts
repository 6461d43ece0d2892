import type { LegalDesk } from '@mintmark/contracts'
import { useState } from 'react'

/** The draft that a text is a change of. */
export interface DraftBase {
  readonly body: string
  /** Null: there was no draft. */
  readonly saved_at: string | null
}

interface State {
  readonly base: DraftBase
  /** The desk that the writer has seen. */
  readonly seen: LegalDesk | undefined
}

const baseOf = ({ draft }: LegalDesk): DraftBase => draft ?? { body: '', saved_at: null }

/**
 * The draft that the text in the editor is a change of. It follows the newest draft while nothing is typed; then it stays, so that what
 * others save meanwhile is neither lost nor shown in place of the text.
 */
export function useDraftBase(desk: LegalDesk, text: string) {
  const [{ base, seen }, setState] = useState<State>({ base: baseOf(desk), seen: desk })
  const newest = baseOf(desk)
  const isNewer = desk !== seen && newest.saved_at !== base.saved_at
  const isUntouched = text === base.body || text === newest.body
  if (isNewer && isUntouched) setState({ base: newest, seen: desk })
  return {
    base,
    newest,
    /** The draft that replaced the base while another text was typed; null if it was discarded or published. */
    theirs: isNewer && !isUntouched ? desk.draft : undefined,
    /** After the text was saved, or its base was replaced on purpose. */
    setBase: (next: DraftBase) => setState({ base: next, seen: desk }),
    /** Back to the draft that a text was a change of, before the page was left. Later saves are someone else's. */
    goBackTo: (earlier: DraftBase) => setState({ base: earlier, seen: undefined }),
  }
}

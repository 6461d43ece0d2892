import { type screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { vi } from 'vitest'

/**
 * Presses a button as a person does: once it is there and can be pressed. Its last action may still keep it busy when the screen
 * says already how it went.
 */
export async function press(
  user: UserEvent,
  where: Pick<typeof screen, 'getByRole'>,
  name: string | RegExp,
): Promise<void> {
  const button = await waitFor(() => {
    const found = where.getByRole('button', { name })
    if (found.matches(':disabled')) throw new Error(`the button ${String(name)} stays disabled`)
    return found
  })
  await user.click(button)
}

/** Enters a text in one go, as from the clipboard: typing renders the screen once for each letter. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field)
  await user.paste(text)
}

/** Lets the media queries match that contain a text, until `vi.unstubAllGlobals`. */
const matchMedia = (part: string) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes(part),
    media: query,
    addListener: () => undefined,
    removeListener: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))

/** Gives the screen the width of a phone, until `vi.unstubAllGlobals`. */
export const onAPhone = () => matchMedia('max-width:599')

/** Gives the screen room for everything, until `vi.unstubAllGlobals`. */
export const onAWideScreen = () => matchMedia('min-width')

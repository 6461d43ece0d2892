import './without-styles.ts'
import './production-act.ts'
import { configure, prettyDOM } from '@testing-library/react'

/** While a test waits, each attempt throws an error. Print the page only when the message of one is read. */
function getElementError(message: string | null, container: Element): Error {
  const error = new Error(message ?? '')
  error.name = 'TestingLibraryElementError'
  return Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => [message, prettyDOM(container)].filter(Boolean).join('\n\n'),
  })
}

configure({ getElementError })

/** Elements have no size here, so there is nothing to observe: widths are checked in a browser. */
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Nor is there a layer above the page: a dialog of the browser is only open. */
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true
}

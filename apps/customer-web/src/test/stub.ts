import { createStub } from '@mintmark/contracts/stub'

/** Answers the app's requests with the examples of the contract, unless a test serves something else. */
export const stub = createStub()

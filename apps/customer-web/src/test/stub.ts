import { createStub } from '@mintmark/contracts/stub'

/** What the app asks for is answered with the examples of the contract, unless a test serves something else. */
export const stub = createStub()

import { createStub } from '@mintmark/contracts/stub'

/** Every GET answers with the example of its contract unless a test serves something else. */
export const stub = createStub()

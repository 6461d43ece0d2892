import { setupServer } from 'msw/node'

/** Stands between fetch and the network in every test. */
export const server = setupServer()

import { createContext } from 'react'

/** Loads the code of the screen at an address. Links call it when the pointer is on them. */
export const PreloadContext = createContext<(address: string) => unknown>(() => undefined)

import { createContext } from 'react'

/** Loads the code of the screen at an address. Links call it when somebody points at them. */
export const PreloadContext = createContext<(address: string) => unknown>(() => undefined)

/**
 * The parameters of the URL as they are now. The router renders a change later, so two quick changes would both start from
 * the parameters of the last render, and the first would be lost.
 */
export const currentParams = (): URLSearchParams => new URLSearchParams(window.location.search)

/**
 * True while the browser's address is that of the page. The page stays while the code of the next one loads; a change of its own
 * parameters would then take the person back to it.
 */
export const isStillAt = (pathname: string): boolean => window.location.pathname === pathname

/**
 * The parameters of the URL as they are now. The router renders a change later, so two quick changes would both start from
 * the parameters of the last render, and the first would be lost.
 */
export const currentParams = (): URLSearchParams => new URLSearchParams(window.location.search)

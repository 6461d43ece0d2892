/**
 * The style of a sentence of a notice. Lines break between sentences on a phone. In one piece, a notice would also be the largest text
 * of the page, and the page would count as painted only with it.
 */
export const SENTENCE = { display: 'inline-block', mr: 0.5 } as const

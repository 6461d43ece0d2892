/** A number of rows as text, with a plus sign if there may be more. */
export const countText = (count: number, more: boolean): string => `${count.toLocaleString('en-US')}${more ? '+' : ''}`

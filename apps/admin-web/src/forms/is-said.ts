/** Whether something was said at all: blanks say nothing. */
export const isSaid = (text: string): boolean => text.trim() !== ''

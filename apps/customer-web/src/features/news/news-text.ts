const DATE_LENGTH = 10
const DESCRIPTION_LENGTH = 120
const WEB = /^https?:\/\//i

/** The day of an item: the first 10 characters of its date, as the specification says. */
export const newsDate = (pubDate: string | null): string | undefined => pubDate?.slice(0, DATE_LENGTH)

/** The first 120 characters of a description, with a sign where it goes on. */
export function newsTeaser(description: string): string {
  const characters = Array.from(description.trim())
  if (characters.length <= DESCRIPTION_LENGTH) return characters.join('')
  return `${characters.slice(0, DESCRIPTION_LENGTH).join('').trimEnd()}…`
}

/** Where an item leads: a feed may say anything, a link leads to the web or nowhere. */
export const newsHref = (link: string): string | undefined => (WEB.test(link) ? link : undefined)

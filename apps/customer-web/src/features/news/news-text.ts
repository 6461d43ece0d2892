const DATE_LENGTH = 10
const DESCRIPTION_LENGTH = 120
const WEB = /^https?:\/\//i

/** The first 10 characters of the date, as the specification says. */
export const newsDate = (pubDate: string | null): string | undefined => pubDate?.slice(0, DATE_LENGTH)

/** The first 120 characters of a description, with an ellipsis if there are more. */
export function newsTeaser(description: string): string {
  const characters = Array.from(description.trim())
  if (characters.length <= DESCRIPTION_LENGTH) return characters.join('')
  return `${characters.slice(0, DESCRIPTION_LENGTH).join('').trimEnd()}…`
}

/** The link of an item. Anything but a web address is dropped, because a feed can contain anything. */
export const newsHref = (link: string): string | undefined => (WEB.test(link) ? link : undefined)

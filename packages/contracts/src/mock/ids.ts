/**
 * Makes UUIDv7 ids: the time, then a counter, then chance. Ids of the same millisecond sort in the order in which they
 * were made, so that a list sorted by id is sorted by time.
 */
export function createIds(): (at: Date) => string {
  let made = 0
  return (at) => {
    made = (made + 1) % 2 ** 24
    const time = at.getTime().toString(16).padStart(12, '0')
    const count = made.toString(16).padStart(6, '0')
    const chance = [...crypto.getRandomValues(new Uint8Array(6))]
      .map((byte) => byte.toString(16).padStart(2, '0'))
      .join('')
    const text = `${time}7${count.slice(0, 3)}8${count.slice(3)}${chance}`
    return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join('-')
  }
}

/**
 * Returns a function that serializes answers as JSON. Requests that share a read get the same object in the same turn of the event loop: it
 * is serialized once, and kept until the end of the next turn at most. An answer must not be changed once it was returned.
 */
export function serializerOfShared(): (answer: unknown) => string {
  let last: { readonly answer: unknown; readonly text: string } | undefined
  const forget = () => {
    last = undefined
  }
  return (answer) => {
    if (last !== undefined && last.answer === answer) return last.text
    if (last === undefined) setImmediate(forget)
    const text = JSON.stringify(answer)
    last = { answer, text }
    return text
  }
}

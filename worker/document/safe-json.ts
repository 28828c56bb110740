/** JSON that cannot end its script element, nor break a line where JavaScript would. */
export function safeJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}

const texts = new WeakMap<object, string>()

/** The same, made once of each object, whoever asks: of what several parts of a page show, and what stays the same between pages. */
export function safeJsonOf(value: object): string {
  const known = texts.get(value) ?? safeJson(value)
  texts.set(value, known)
  return known
}

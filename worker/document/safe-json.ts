/** Returns JSON that cannot end its script element or contain JavaScript line breaks. */
export function toSafeJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}

const texts = new WeakMap<object, string>()

export function cachedSafeJson(value: object): string {
  const known = texts.get(value) ?? toSafeJson(value)
  texts.set(value, known)
  return known
}

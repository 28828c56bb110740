/** JSON that can neither end its script element nor contain JavaScript line breaks. */
export function toSafeJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}

const texts = new WeakMap<object, string>()

/** Cached per object, for data shared by parts or pages. */
export function cachedSafeJson(value: object): string {
  const known = texts.get(value) ?? toSafeJson(value)
  texts.set(value, known)
  return known
}

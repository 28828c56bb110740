type ParamName<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? WithoutMark<Name> | ParamName<Rest>
  : Pattern extends `${string}:${infer Name}`
    ? WithoutMark<Name>
    : never
type WithoutMark<Name extends string> = Name extends `${infer Plain}?` ? Plain : Name

/**
 * Extracts parameters for code that has no request.
 * @param pattern as in the table of routes; the path may be longer
 * @param path without locale prefix
 * @returns '' for a parameter that the path does not contain
 */
export function pathParams<const Pattern extends string>(
  pattern: Pattern,
  path: string,
): Readonly<Record<ParamName<Pattern>, string>> {
  const [names, segments] = [pattern.split('/'), path.split('/')]
  const isOf = names.every((name, index) => name.startsWith(':') || name === segments[index])
  const params = names.flatMap((name, index) =>
    name.startsWith(':') ? [[name.replace(/^:|\?$/g, ''), (isOf && segments[index]) || ''] as const] : [],
  )
  return Object.fromEntries(params) as Record<ParamName<Pattern>, string>
}

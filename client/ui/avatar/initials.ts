/** The first letters of a name's first and last word; of a Chinese, Japanese or Korean name its first character. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const first = [...(words[0] ?? '')][0] ?? ''
  if (/\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u.test(first)) return first
  const last = words.length > 1 ? ([...(words.at(-1) ?? '')][0] ?? '') : ''
  return `${first}${last}`.toUpperCase()
}

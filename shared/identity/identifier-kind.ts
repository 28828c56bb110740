// The query parameter `by`: e-mail address or phone number.

export const isPhoneChosen = (search: string): boolean => new URLSearchParams(search).get('by') === 'phone'

export function withIdentifierKind(search: string, by: 'email' | 'phone'): string {
  const query = new URLSearchParams(search)
  query.delete('by')
  if (by === 'phone') query.set('by', 'phone')
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}

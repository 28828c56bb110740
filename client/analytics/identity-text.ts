// The stored text of an analytics identity. Apart from its store, because every page reads it.

export const ANALYTICS_IDENTITY_KEY = 'ThinkingDataJSSDK_cross'

export function findIdentityCookie(cookies: string): string | null {
  const pair = cookies.split('; ').find((each) => each.startsWith(`${ANALYTICS_IDENTITY_KEY}=`))
  try {
    return pair === undefined ? null : decodeURIComponent(pair.slice(ANALYTICS_IDENTITY_KEY.length + 1))
  } catch {
    return null
  }
}

/**
 * True if an earlier page collected and the visitor has not opted out since.
 * @param local may throw, as access to local storage does where it is refused
 */
export function hasCollected(cookies: string, local: () => Pick<Storage, 'getItem'>): boolean {
  const read = () => {
    try {
      return local().getItem(ANALYTICS_IDENTITY_KEY)
    } catch {
      return null
    }
  }
  return (findIdentityCookie(cookies) ?? read())?.includes('"opt_tracking":false') === false
}

// The paths of the Binance dialect's sockets (protocols §3.4), beside the site's own.

/** What an address asks for at once, and whether pushes come with the names of their streams. */
export type Asked = { readonly names: readonly string[]; readonly isCombined: boolean }

const PREFIX = /^\/(?:stream|ws)\//

/**
 * `/stream` names its streams in the query, `/ws/<stream>` in the path. Clients also put a number, or anything else, behind
 * either to tell their connections apart: what is no stream's name, having no `@`, asks for nothing.
 * @returns undefined for any other path
 */
export function streamsOf(pathname: string, query: URLSearchParams): Asked | undefined {
  const isCombined = pathname === '/stream'
  if (!isCombined && (!PREFIX.test(pathname) || pathname === '/ws/perpum')) return undefined
  const path = decoded(pathname.replace(PREFIX, ''))
  const named = isCombined
    ? (query.get('streams') ?? '').split('/')
    : path.split('/').filter((name) => name.includes('@'))
  return { names: named.filter((name) => name !== ''), isCombined }
}

/** Books and trades, other figures, one's own: the same streams are at the first two. */
const FUTURES = /^\/(?:public|market|private)\/(stream|ws)(?:\/(.*))?$/

/** As the names of streams are, of one contract or of all; anything else only tells connections apart. */
const isName = (name: string): boolean => name.includes('@') || name.startsWith('!')

/** The same of USDⓈ-M futures, whose doors are `/public`, `/market` and, with a `listenKey`, `/private`. */
export function futuresStreamsOf(pathname: string, query: URLSearchParams): Asked | undefined {
  const [isOne, kind, path = ''] = FUTURES.exec(pathname) ?? []
  if (isOne === undefined) return undefined
  const named = `${decoded(path)}/${query.get('streams') ?? ''}`.split('/')
  return { names: named.filter(isName), isCombined: kind === 'stream' }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** The socket that takes requests, of the version that there is. */
export const isRequestsPath = (pathname: string): boolean => /^\/ws-api\/v3(?:\/|$)/.test(pathname)

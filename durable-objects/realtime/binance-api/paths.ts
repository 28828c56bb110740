// Socket paths of the Binance dialect (protocols §3.4).

/** `isCombined`: each push contains its stream's name. */
export type RequestedStreams = { readonly names: readonly string[]; readonly isCombined: boolean }

const PREFIX = /^\/(?:stream|ws)\//

/**
 * `/stream` names streams in the query, `/ws/<stream>` in the path. Clients may append other text to distinguish
 * connections, so parts without `@` are ignored.
 */
export function parseStreamsPath(pathname: string, query: URLSearchParams): RequestedStreams | undefined {
  const isCombined = pathname === '/stream'
  if (!isCombined && (!PREFIX.test(pathname) || pathname === '/ws/perpum')) return undefined
  const path = decoded(pathname.replace(PREFIX, ''))
  const named = isCombined
    ? (query.get('streams') ?? '').split('/')
    : path.split('/').filter((name) => name.includes('@'))
  return { names: named.filter((name) => name !== ''), isCombined }
}

/** `/public` and `/market` serve the same streams, `/private` serves the user's own. */
const FUTURES = /^\/(?:public|market|private)\/(stream|ws)(?:\/(.*))?$/

const isName = (name: string): boolean => name.includes('@') || name.startsWith('!')

/** Paths of USDⓈ-M futures: `/public`, `/market` and, with a `listenKey`, `/private`. */
export function parseFuturesStreamsPath(pathname: string, query: URLSearchParams): RequestedStreams | undefined {
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

export const isSocketApiPath = (pathname: string): boolean => /^\/ws-api\/v3(?:\/|$)/.test(pathname)

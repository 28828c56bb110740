// In workerd, only a fetch with an upgrade opens an outgoing socket with headers.

import type { FeedSocket, FeedSocketEvents, OpenFeedSocket, VenueNetwork } from './upstream.ts'
import type { FetchVenueReply } from './venue-requests.ts'

const FETCH_MS = 4_000
const NORMAL_CLOSURE = 1000

const toHttpUrl = (url: string): URL => new URL(url.replace(/^ws/, 'http'))

async function connect(
  url: URL,
  { message, closed }: FeedSocketEvents,
  headers: Readonly<Record<string, string>>,
): Promise<FeedSocket> {
  const { webSocket, status } = await fetch(url.href, { headers: { upgrade: 'websocket', ...headers } })
  if (!webSocket) throw new Error(`upgrade refused with ${status}`)
  webSocket.addEventListener('message', ({ data }) => {
    if (typeof data === 'string') message(data)
  })
  webSocket.addEventListener('close', ({ code, reason }) => closed(`closed with ${code} ${reason}`.trim()))
  webSocket.addEventListener('error', () => closed('connection error'))
  webSocket.accept()
  return {
    send: (text) => webSocket.send(text),
    close: () => webSocket.close(NORMAL_CLOSURE),
  }
}

/** Some venues require an `Origin`, as browsers send it (protocols §2). */
const openSocket: OpenFeedSocket = (url, events) => {
  const address = toHttpUrl(url)
  return connect(address, events, { origin: address.origin })
}

/** Sends no `Origin` header, because a venue may refuse pages of other sites. */
export const openProgramSocket: OpenFeedSocket = (url, events) => connect(toHttpUrl(url), events, {})

const fetchReply: FetchVenueReply = async (url) => {
  const response = await fetch(url, { signal: AbortSignal.timeout(FETCH_MS) })
  return {
    status: response.status,
    text: await response.text(),
    retryAfter: response.headers.get('retry-after') ?? undefined,
    usedWeight: response.headers.get('x-mbx-used-weight-1m') ?? undefined,
  }
}

export const workerdNetwork: VenueNetwork = { openSocket, fetchReply }

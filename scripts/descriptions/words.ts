// What the documents say of themselves: technical English, for programs and their authors. The page has its own words.

export const DOCUMENT = {
  title: 'Exchange API',
  text: "Paper money throughout. Groups beginning with `bot-` are Binance's spot dialect for unmodified clients: bare JSON, signed with an API key. The others are the site's own calls: an envelope around `data`, and the session of whoever is logged in.",
  site: "What the site's own forms ask: log-in, registration, recovery, passkeys, captcha, campaigns.",
  apiKey:
    'Id of an API key. Signed calls also bear `timestamp` and `signature`: hex HMAC-SHA256, by the secret of the key, of the query string and the body one after the other as they are sent, without the signature.',
  session:
    'Session of whoever is logged in. What changes something also bears `Origin`, this site’s own, and any `X-Requested-With`.',
  mark: 'The session’s mark: the value of the cookie `token`.',
  socketTitle: 'Sockets',
  contractsSocketText:
    'Perpetual contracts in CoinW’s dialect, by their base asset. Log in with the session of the site to hear of your orders, positions and assets.',
  socketText:
    'Subscribe to topics by `sub`; pushes follow until `unsub`. Public spot topics have their data as JSON inside a string. `order`, `fills_own` and `assets` need `login` on the same connection. A `ping` is answered by `pong`.',
  streamsText:
    "Binance's spot streams. `SUBSCRIBE` to streams by name, or name them in the address; at `/stream` each push comes with the name of its stream, at `/ws/…` and at `/stream/…` by itself. Names are in small letters. A `SUBSCRIBE` to a book is answered once the book is known: a snapshot from REST after that has no gap to the stream.",
  streams:
    'Names of streams, joined by `/`; or anything without `@`, which asks for nothing and tells connections apart.',
  combinedStreams: 'In the query as `streams`: names of streams, joined by `/`.',
  requestsText:
    'Calls of the REST API as requests, each answered under its `id`. A signed request bears `apiKey`, `timestamp` and `signature`: hex HMAC-SHA256, by the secret of the key, of its parameters in the order of their names, as `name=value&…`, without the signature. After `session.logon` requests need none of them.',
} as const

/** Stand for the site's own address until somebody asks (worker/descriptions/routes.ts). */
export const HOST = '%HOST%'
export const SOCKET_PROTOCOL = '%PROTOCOL%'

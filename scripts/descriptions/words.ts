// Texts of the API documents in technical English. The API page has separate texts in all languages.

export const API_DOCUMENT_TEXTS = {
  title: 'Exchange API',
  text: "All money is paper money. Groups that begin with `bot-` follow Binance's spot API, and those that begin with `bot-futures-` its USDⓈ-M futures API, for unmodified clients: bare JSON, signed with an API key. The others are the site's own calls: an envelope around `data`, with the session of the logged-in user.",
  ignored: 'Accepted for compatibility; has no effect.',
  site: "Calls behind the site's own forms: login, sign-up, account recovery, passkeys, captcha, and campaigns.",
  apiKey:
    'ID of an API key. Signed calls also need `timestamp` and `signature`: the hex HMAC-SHA256, keyed with the secret, of the query string followed by the body exactly as sent, without the signature.',
  session:
    'Session of the logged-in user. Calls that change something also need an `Origin` header with this site’s origin, and any `X-Requested-With`.',
  mark: 'The session token: the value of the cookie `token`.',
  socketTitle: 'WebSocket',
  contractsSocketText:
    'Perpetual contracts in CoinW’s format, by base asset. Log in with your site session to receive your orders, positions, and assets.',
  socketText:
    'Subscribe to topics with `sub`; updates follow until `unsub`. Public spot topics carry their data as JSON inside a string. `order`, `fills_own`, `assets`, `notices` (the number of unread notifications), `copies` (a number that changes whenever one of your copies does), and `venue` (changes of your account at a connected exchange) require `login` on the same connection. Contracts have `biz` `perpetual`; a chat room has `biz` `chat` and its language as `pairCode`. A `ping` is answered with `pong`.',
  streamsText:
    "Binance's spot streams. `SUBSCRIBE` to streams by name, or name them in the URL. At `/stream`, each message includes the name of its stream; at `/ws/…` and `/stream/…`, it does not. Stream names are lowercase. A `SUBSCRIBE` to an order book is answered once the book is known, so a REST snapshot taken after that has no gap to the stream.",
  futuresStreamsText:
    "Binance's USDⓈ-M futures streams. `SUBSCRIBE` to streams by name, or name them in the URL. At `…/stream`, each message includes the name of its stream; at `…/ws/…`, it does not. Stream names are lowercase. Order books without a pace are told every 250 ms, mark prices every 3 s.",
  door: '`public` or `market`: both have all streams.',
  futuresAccountText:
    'Your own futures account, as it changes: orders, conditional orders, balances and positions, leverage, and margin calls. The socket of a listen key that has expired says so and tells nothing more.',
  listenKey: 'From `POST /fapi/v1/listenKey`; valid for an hour, longer with `PUT`.',
  streams: 'Stream names joined by `/`. Any text without `@` subscribes to nothing and only tells connections apart.',
  combinedStreams: 'In the query as `streams`: stream names joined by `/`.',
  requestsText:
    'Calls of the REST API as requests, each answered under its `id`. A signed request carries `apiKey`, `timestamp`, and `signature`: the hex HMAC-SHA256, keyed with the secret, of its parameters sorted by name, as `name=value&…`, without the signature. After `session.logon`, requests need none of them.',
} as const

/** Placeholders for the site's host and protocol, which each response replaces (worker/descriptions/routes.ts). */
export const HOST_PLACEHOLDER = '%HOST%'
export const PROTOCOL_PLACEHOLDER = '%PROTOCOL%'

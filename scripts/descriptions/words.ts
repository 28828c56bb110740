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
  socketTitle: 'Market socket',
  socketText:
    'Subscribe to topics by `sub`; pushes follow until `unsub`. Public spot topics have their data as JSON inside a string. `order`, `fills_own` and `assets` need `login` on the same connection. A `ping` is answered by `pong`.',
} as const

/** Stand for the site's own address until somebody asks (worker/descriptions/routes.ts). */
export const HOST = '%HOST%'
export const SOCKET_PROTOCOL = '%PROTOCOL%'

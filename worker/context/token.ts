/** A session token: account, session id and secret, in hex. */
export type SessionToken = { readonly account: string; readonly session: string; readonly secret: string }

/** Account, session id and secret, all in hex. */
export type SessionToken = { readonly account: string; readonly session: string; readonly secret: string }

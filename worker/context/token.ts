/** A session token: its account, its id and its secret, all in hex. */
export type Token = { readonly account: string; readonly session: string; readonly secret: string }

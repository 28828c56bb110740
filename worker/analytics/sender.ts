import type { Context } from 'hono'

/** Do-Not-Track or Global Privacy Control: answers success but stores nothing. */
export const hasOptedOut = (c: Context): boolean => c.req.header('sec-gpc') === '1' || c.req.header('dnt') === '1'

/** As reported by Cloudflare; '' on a local server. */
export const readClientAddress = (c: Context): string => c.req.header('cf-connecting-ip') ?? ''

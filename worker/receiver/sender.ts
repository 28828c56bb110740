// What of a request's sender matters to the receiver.

import type { Context } from 'hono'

/** A sender who asks not to be followed is not: the answer is that of a success, and nothing is kept. */
export const declines = (c: Context): boolean => c.req.header('sec-gpc') === '1' || c.req.header('dnt') === '1'

/** Where a request came from, as Cloudflare says; '' for all of a local server's. */
export const senderOf = (c: Context): string => c.req.header('cf-connecting-ip') ?? ''

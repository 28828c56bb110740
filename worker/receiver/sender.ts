// Who sent a request: whether they opted out, and their address.

import type { Context } from 'hono'

/** Do-Not-Track or Global Privacy Control: the answer is that of a success, and nothing is stored. */
export const optsOut = (c: Context): boolean => c.req.header('sec-gpc') === '1' || c.req.header('dnt') === '1'

/** The client's IP address as Cloudflare reports it; '' on a local server. */
export const clientAddress = (c: Context): string => c.req.header('cf-connecting-ip') ?? ''

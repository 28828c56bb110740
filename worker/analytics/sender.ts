import type { Context } from 'hono'

/** True with Do-Not-Track or Global Privacy Control: the collector then answers success and stores nothing. */
export const hasOptedOutOfTracking = (c: Context): boolean =>
  c.req.header('sec-gpc') === '1' || c.req.header('dnt') === '1'

/** As Cloudflare reports it; '' on a local server. */
export const readClientIpAddress = (c: Context): string => c.req.header('cf-connecting-ip') ?? ''

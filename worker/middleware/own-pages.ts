import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { type AppEnv, settings } from '../env.ts'
import { isSameSite, ownOrigins } from './same-site.ts'

type Refuse = (c: Context<AppEnv>) => Response

/** Only for pages of this site, and programs: a page of another site is refused. */
export const ownPagesOnly = (refuse: Refuse = (c) => c.text('cross-site', 403)) =>
  createMiddleware<AppEnv>(async function ownPagesOnly(c, next) {
    const own = ownOrigins(c.req.url, settings(c.env).ORIGIN)
    return isSameSite(c.req.raw.headers, own) ? next() : refuse(c)
  })

/** Refuses a body that is longer than any the form can have. */
export const bodyOfAtMost = (maxSize: number, refuse: Refuse = (c) => c.text('too large', 413)) =>
  bodyLimit({ maxSize, onError: refuse })

import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../env.ts'

type Refuse = (c: Context<AppEnv>) => Response

/** The runtime enforces this length (RFC 9112 §6.2). */
function declaredLength(headers: Headers): number | undefined {
  const length = headers.get('content-length')
  if (length === null || headers.has('transfer-encoding')) return undefined
  return /^\d{1,15}$/.test(length) ? Number(length) : Number.POSITIVE_INFINITY
}

/** Refuses bodies above a size, unread if their length is declared. */
export const limitBody = (maxSize: number, refuse: Refuse = (c) => c.text('too large', 413)) => {
  const counted = bodyLimit({ maxSize, onError: refuse })
  return createMiddleware<AppEnv>(async function bodyOfAtMost(c, next) {
    const length = declaredLength(c.req.raw.headers)
    if (length === undefined) return counted(c, next)
    return length > maxSize ? refuse(c) : next()
  })
}

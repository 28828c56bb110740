// Limits the size of request bodies.

import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../env.ts'

type Refuse = (c: Context<AppEnv>) => Response

/** How long a body is, where the request says so and the runtime holds it to that (RFC 9112 §6.2). No number is too long. */
function declaredLength(headers: Headers): number | undefined {
  const length = headers.get('content-length')
  if (length === null || headers.has('transfer-encoding')) return undefined
  return /^\d{1,15}$/.test(length) ? Number(length) : Number.POSITIVE_INFINITY
}

/** Refuses a body that is longer than any the form can have. One that says how long it is is not touched for that. */
export const boundedBody = (maxSize: number, refuse: Refuse = (c) => c.text('too large', 413)) => {
  const counted = bodyLimit({ maxSize, onError: refuse })
  return createMiddleware<AppEnv>(async function bodyOfAtMost(c, next) {
    const length = declaredLength(c.req.raw.headers)
    if (length === undefined) return counted(c, next)
    return length > maxSize ? refuse(c) : next()
  })
}

import { createMiddleware } from 'hono/factory'
import type { RequestIdVariables } from '../context/request-variables.ts'

export const assignRequestId = () =>
  createMiddleware<{ Variables: RequestIdVariables }>(async function requestId(c, next) {
    const id = crypto.randomUUID()
    c.set('requestId', id)
    await next()
    if (!c.res.webSocket) c.res.headers.set('x-request-id', id)
  })

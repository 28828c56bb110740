import { createMiddleware } from 'hono/factory'

export type RequestIdVariables = {
  /** Identifies the request in logs and on error pages. */
  requestId: string
}

export const requestId = () =>
  createMiddleware<{ Variables: RequestIdVariables }>(async function requestId(c, next) {
    const id = crypto.randomUUID()
    c.set('requestId', id)
    await next()
    if (!c.res.webSocket) c.res.headers.set('x-request-id', id)
  })

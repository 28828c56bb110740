import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { AppEnv } from '#worker/env.ts'
import { limitBody } from '#worker/http/bounded-body.ts'

const app = new Hono<AppEnv>().post('/', limitBody(10), async (c) => c.text(await c.req.text()))

/** Sends a body. @returns true if the handler ran before the body was read */
async function send(body: string, headers: Record<string, string>) {
  const request = new Request('http://meridian.test/', { method: 'POST', body, headers })
  const { body: stream } = request
  let isLookedAt = false
  Object.defineProperty(request, 'body', {
    get() {
      isLookedAt = true
      return stream
    },
  })
  const { status } = await app.fetch(request)
  return { status, isLookedAt }
}

test.each([
  ['1234567890', 200],
  ['12345678901', 413],
])('[AU4] a body that says how long it is is not looked at for that: %s', async (body, status) => {
  expect(await send(body, { 'content-length': String(body.length) })).toEqual({ status, isLookedAt: false })
})

test.each([
  ['1234567890', 200],
  ['12345678901', 413],
])('[AU4] one that does not say so, or is sent in pieces, is counted: %s', async (body, status) => {
  const lengths = [{}, { 'content-length': '3', 'transfer-encoding': 'chunked' }]
  for (const headers of lengths) expect(await send(body, headers)).toEqual({ status, isLookedAt: true })
})

test('[AU4] a length that is no number is none that can be held to', async () => {
  for (const length of ['three', '-1', '0x1', '1e1', '']) {
    expect((await send('1', { 'content-length': length })).status, length).toBe(413)
  }
})

// The upgrade to a socket as it is on the wire: no extension is accepted, and no header names one.

import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from './fixtures.ts'

/** Key and answer of RFC 6455 §1.3. */
const KEY = 'dGhlIHNhbXBsZSBub25jZQ=='
const ACCEPT = 's3pPLMBiTxaQ9kYGzzhZRbK+xOo='

/** Opens a socket by hand. @returns status line and headers of the answer, in lower case except for values */
async function upgrade(baseURL: string, path: string, offers: readonly string[]): Promise<readonly string[]> {
  const { hostname, port, host } = new URL(baseURL)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  const lines = [
    `GET ${path} HTTP/1.1`,
    `Host: ${host}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${KEY}`,
    ...offers.map((offer) => `Sec-WebSocket-Extensions: ${offer}`),
  ]
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  let text = ''
  for await (const piece of socket) {
    text += String(piece)
    if (text.includes('\r\n\r\n')) break
  }
  socket.destroy()
  return (text.split('\r\n\r\n')[0] ?? '')
    .split('\r\n')
    .map((line) => line.replace(/^[^:]+:/, (name) => name.toLowerCase()))
}

const OFFERS = [
  [],
  ['permessage-deflate'],
  ['permessage-deflate; client_max_window_bits'],
  ['permessage-deflate; server_no_context_takeover; client_no_context_takeover', 'x-webkit-deflate-frame'],
] as const

// Sockets of the site, of API clients, and of their requests.
for (const path of ['/ws', '/ws/perpum', '/stream?streams=btcusdt@trade', '/ws-api/v3', '/public/ws']) {
  test(`[SO14] an upgrade at ${path} accepts no extension and names none`, async ({ baseURL }) => {
    for (const offers of OFFERS) {
      const answer = await upgrade(baseURL ?? '', path, offers)
      expect(answer[0]).toBe('HTTP/1.1 101 Switching Protocols')
      expect(answer).toContain(`sec-websocket-accept: ${ACCEPT}`)
      expect(answer.filter((line) => line.startsWith('sec-websocket-extensions'))).toEqual([])
    }
  })
}

test('[SO14] a browser, which offers compression, opens a socket without it and gets a pong', async ({ page }) => {
  await page.goto('/offline')
  const opened = await page.evaluate(
    () =>
      new Promise<{ extensions: string; text: string }>((resolve, reject) => {
        const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/ws`)
        socket.onopen = () => socket.send('{"event":"ping"}')
        socket.onerror = () => reject(new Error('the browser refused the upgrade'))
        socket.onmessage = ({ data }) => resolve({ extensions: socket.extensions, text: String(data) })
      }),
  )
  expect(opened.extensions).toBe('')
  expect(opened.text).toContain('"pong"')
})

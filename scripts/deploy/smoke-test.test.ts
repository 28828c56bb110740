import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { WebSocketServer } from 'ws'
import { runSmokeTest, testRestoreMode } from './smoke-test.ts'

const PATIENCE = { firstAnswerMs: 0, retryMs: 10, timeoutMs: 500 }
const SITE: Readonly<Record<string, string>> = {
  '/api/health': '{"code":0,"data":{"status":"ok"}}',
  '/': '<!doctype html><html lang="en-US" dir="ltr"></html>',
  '/ar_AE': '<!doctype html><html lang="ar-AE" dir="rtl"></html>',
  '/login': '<form action="/login"><input type="password"></form>',
}
let server: Server | undefined

afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** Serves pages by path; a socket answers a ping where `hasPong`. */
async function serveSite(pages: Readonly<Record<string, string>>, hasPong = true): Promise<string> {
  const paths = { ...pages }
  server = createServer(({ url = '' }, response) => {
    const text = paths[url.replace(/^\/en_US(?=\/|$)/, '').replace(/(?<=.)\/$/, '') || '/']
    response.writeHead(text === undefined ? 404 : 200).end(text)
  })
  const sockets = new WebSocketServer({ server, path: '/ws' })
  sockets.on('connection', (socket) => socket.on('message', () => hasPong && socket.send('{"event":"pong"}')))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const faultsOf = async (origin: string, patience = PATIENCE) =>
  (await runSmokeTest(origin, patience)).filter(({ fault }) => fault !== undefined)

test('[DP6] a site that answers passes', async () => {
  expect(await faultsOf(await serveSite(SITE))).toEqual([])
})

test.each([
  ['/', 'page in en'],
  ['/ar_AE', 'page in ar'],
  ['/login', 'log-in form'],
])('[DP6] a fault at %s is named', async (path, name) => {
  const [fault, ...others] = await faultsOf(await serveSite({ ...SITE, [path]: 'an error page' }))
  expect(fault?.name).toContain(name)
  expect(others).toEqual([])
})

test('[DP6] a socket without an answer is named', async () => {
  const faults = await faultsOf(await serveSite(SITE, false))
  expect(faults).toEqual([{ name: 'socket', fault: 'no pong within 500 ms' }])
})

test('[DP6] where nothing answers, only health is tried, until patience ends', async () => {
  const start = performance.now()
  const faults = await faultsOf('http://127.0.0.1:9', { ...PATIENCE, firstAnswerMs: 100 })
  expect(faults.map(({ name }) => name)).toEqual(['health'])
  expect(performance.now() - start).toBeGreaterThan(50)
})

/** Answers as a worker in front of objects, or as a site that is closed for a restore. */
async function serveStatus(status: () => number, text: string): Promise<string> {
  server = createServer((_, response) => response.writeHead(status()).end(text))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('[DP39] the 503 of a restore passes, also if the version before answers for a moment', async () => {
  const answers = [200, 200]
  const origin = await serveStatus(() => answers.pop() ?? 503, '{"code":"503","msg":"unavailable"}')
  const [result, ...others] = await testRestoreMode(origin, { ...PATIENCE, firstAnswerMs: 500 })
  expect([result?.fault, others]).toEqual([undefined, []])
})

test.each([
  [200, '{"code":0}'],
  [503, 'error code: 1101'],
])('[DP39] %d with another text is no site that is closed for a restore', async (status, text) => {
  const [result] = await testRestoreMode(await serveStatus(() => status, text), PATIENCE)
  expect(result?.fault).toContain(`answered ${status}`)
})

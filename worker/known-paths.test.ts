import { Hono } from 'hono'
import { TrieRouter } from 'hono/router/trie-router'
import { expect, test } from 'vitest'
import { CachedRouter } from './known-paths.ts'

const ROUTES = [
  ['ALL', '/api/*'],
  ['GET', '/spot/:symbol'],
  ['GET', '/spot/:symbol/:more?'],
  ['POST', '/api/orders'],
  ['GET', '*'],
] as const
const PATHS = ['/', '/api/orders', '/spot/BTC_USDT', '/spot/ETH_USDT', '/spot/BTC_USDT/x', `/spot/${'x'.repeat(200)}`]

test('finds what the router finds, the first time and again, however many others were asked for', () => {
  const known = new CachedRouter<number>()
  const plain = new TrieRouter<number>()
  for (const [index, [method, path]] of ROUTES.entries())
    for (const each of [known, plain]) each.add(method, path, index)
  for (let round = 0; round < 3; round += 1) {
    for (const path of PATHS) {
      for (const method of ['GET', 'POST']) expect(known.match(method, path)).toEqual(plain.match(method, path))
    }
    for (let other = 0; other < 400; other += 1) known.match('GET', `/spot/${round}-${other}`)
  }
})

test('a route that is added later is found', () => {
  const known = new CachedRouter<number>()
  known.add('GET', '/one', 1)
  expect(known.match('GET', '/two')[0]).toEqual([])
  known.add('GET', '/two', 2)
  expect(known.match('GET', '/two')[0]).toHaveLength(1)
})

test('each request has the parameters of its own path', async () => {
  const app = new Hono({ router: new CachedRouter() }).get('/spot/:symbol', (c) => c.text(c.req.param('symbol')))
  for (const symbol of ['BTC_USDT', 'ETH_USDT', 'BTC_USDT']) {
    expect(await (await app.request(`/spot/${symbol}`)).text()).toBe(symbol)
  }
})

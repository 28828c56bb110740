// Contracts over the market socket, through the real worker: public data, and a margin account.

import { env, runDurableObjectAlarm } from 'cloudflare:test'
import { beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod/mini'
import { COINW_PUSHES } from '#shared/coinw-api/pushes.ts'
import { futuresCalls } from '#shared/futures/calls.ts'
import { CONTRACTS } from '#shared/futures/contracts.ts'
import { ContractView, MarginView } from '#shared/futures/views.ts'
import { CandlePush, DepthPush, TickerPush } from '#shared/realtime/pushes.ts'
import { call, trader } from './trader.ts'
import { OWN, type Visitor } from './visitor.ts'

type Frame = { readonly type?: string; readonly channel?: string; readonly pairCode?: string; readonly data: unknown }

async function socketOf(visitor: Visitor, path: string) {
  const response = await visitor.ask(path, { headers: { upgrade: 'websocket', ...OWN } })
  const socket = response.webSocket ?? expect.unreachable(`no socket: ${response.status}`)
  const frames: Frame[] = []
  socket.addEventListener('message', ({ data }) => void frames.push(JSON.parse(String(data))))
  socket.accept()
  const say = (message: object) => socket.send(JSON.stringify(message))
  const told = (type: string) => frames.filter((frame) => frame.type === type && !frame.channel).map(({ data }) => data)
  return { frames, say, told, close: () => socket.close() }
}
const settled = <T>(check: () => T) => vi.waitFor(check, { interval: 50 })

let ann: Visitor
beforeAll(async () => {
  ann = await trader('futures-socket', ['USDT'])
  const body = new URLSearchParams({
    action: 'transfer',
    asset: 'USDT',
    amount: '5000',
    from: 'spot',
    to: 'futures',
    key: crypto.randomUUID(),
  })
  await ann.ask('/wallet/transfer', { method: 'POST', headers: OWN, body })
  await vi.waitFor(async () => expect((await call(ann, futuresCalls.account)).available).toBe('5000.00000000'))
})

test('[FU71] a contract’s book, figures, bars, trades and prices are pushed, changes of the book joined', async () => {
  const { say, told, close } = await socketOf(ann, '/ws')
  const sub = (type: string, more: object = {}) =>
    say({ event: 'sub', params: { biz: 'perpetual', type, pairCode: 'BTC_USDT', ...more } })
  for (const type of ['depth', 'ticker', 'fills', 'contract']) sub(type)
  sub('candles', { interval: '1m' })
  const changes = () => told('depth').map((data) => DepthPush.parse(data))
  await settled(() => expect(changes().length).toBeGreaterThan(3))
  expect(changes()[0]?.snapshot).toBe(true)
  for (const [index, change] of changes().entries()) {
    if (index > 0) expect(change.startSeq).toBe((changes()[index - 1]?.endSeq ?? 0) + 1)
  }
  expect(z.safeParse(TickerPush, told('ticker')[0]).success).toBe(true)
  expect(z.safeParse(CandlePush, told('candles')[0]).success).toBe(true)
  await settled(() => expect(told('contract').length).toBeGreaterThan(1))
  const [first, next] = told('contract').map((data) => ContractView.parse(data))
  expect(next?.time).toBeGreaterThan(first?.time ?? 0)
  expect(Number(next?.mark)).toBeGreaterThan(0)
  close()
})

test('[BW63] best prices of all contracts are streamed to programs, those of each contract by themselves', async () => {
  const { frames, close } = await socketOf(ann, '/public/stream?streams=!bookTicker')
  type Best = { readonly e: string; readonly s: string; readonly u: number; readonly b: string; readonly a: string }
  const told = () => frames.map(({ data }) => data as Best)
  await settled(() => expect(new Set(told().map(({ s }) => s)).size).toBe(CONTRACTS.length))
  for (const { e, u, b, a } of told()) {
    expect(e).toBe('bookTicker')
    expect(u).toBeGreaterThan(0)
    expect(Number(a)).toBeGreaterThan(Number(b))
  }
  // The house's quotes move, so pushes change.
  await settled(() => expect(told().length).toBeGreaterThan(CONTRACTS.length))
  close()
})

test('[FU71] /ws/perpum tells of the same in CoinW’s dialect', async () => {
  const { say, frames, told, close } = await socketOf(ann, '/ws/perpum')
  const types = ['ticker_swap', 'depth', 'index_price', 'mark_price', 'funding_rate'] as const
  for (const type of types) say({ event: 'sub', params: { biz: 'futures', type, pairCode: 'BTC' } })
  await settled(() => {
    for (const type of types) expect(told(type).length, type).toBeGreaterThan(0)
  })
  for (const type of types) {
    expect(z.safeParse(COINW_PUSHES[type], told(type)[0]).success, JSON.stringify(told(type)[0]).slice(0, 300)).toBe(
      true,
    )
  }
  expect(frames.find(({ type, channel }) => type === 'depth' && !channel)?.pairCode).toBe('BTC')
  expect(frames.find(({ type, channel }) => type === 'mark_price' && !channel)?.pairCode).toBe('btc')
  close()
})

test('[FU70] after login one’s margin account is pushed as it changes, in either dialect', async () => {
  const own = await socketOf(ann, '/ws')
  const coinw = await socketOf(ann, '/ws/perpum')
  own.say({ event: 'sub', params: { biz: 'perpetual', type: 'margin' } })
  await settled(() => expect(own.frames[0]).toMatchObject({ data: { result: false, errorCode: 1003 } }))
  for (const { say } of [own, coinw]) say({ event: 'login' })
  own.say({ event: 'sub', params: { biz: 'perpetual', type: 'margin' } })
  for (const type of ['order', 'position', 'assets']) coinw.say({ event: 'sub', params: { biz: 'futures', type } })
  const margins = () => own.told('margin').map((data) => MarginView.parse(data))
  await settled(() => expect(margins()[0]).toMatchObject({ wallet: '5000.00000000', positions: [] }))
  await settled(() => expect(coinw.told('assets')).toMatchObject([[{ currency: 'usdt', available: 5_000 }]]))
  const order = { symbol: 'BTC_USDT', side: 'buy', type: 'market', quantity: '0.01' }
  expect(await call(ann, futuresCalls.place, order)).toMatchObject({ kind: 'placed' })
  await settled(() => expect(margins().at(-1)?.positions).toMatchObject([{ quantity: '0.010' }]))
  await settled(() => expect(coinw.told('order').flat().at(-1)).toMatchObject({ orderStatus: 'finish' }))
  await settled(() =>
    expect(coinw.told('position').flat().at(-1)).toMatchObject({ instrument: 'BTC', direction: 'long' }),
  )
  const before = margins().length
  // Without any act, the position's value is pushed each second.
  await runDurableObjectAlarm(env.CLEARING.getByName('USDT'))
  await settled(() => expect(margins().length).toBeGreaterThan(before))
  await call(ann, futuresCalls.closeAll)
  await settled(() => expect(margins().at(-1)?.positions).toEqual([]))
  own.close()
  coinw.close()
})

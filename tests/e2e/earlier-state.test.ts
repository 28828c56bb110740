// State folders of earlier versions (tests/fixtures/states): opened, compared and traded on.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'playwright/test'
import { replayLogSlice } from '#objects/markets/market/proof/replay.ts'
import { findMarket } from '#shared/markets/markets.ts'
import { appendToHashChain, type HashChainHead } from '#shared/markets/proof/chain.ts'
import { LoggedTradeEvent } from '#shared/markets/proof/log.ts'
import type { BalanceView, FillView, OrderView } from '#shared/markets/trading/calls.ts'
import { findAsset } from '#shared/money/assets.ts'
import { fromUnits, toUnits } from '#shared/money/decimal.ts'
import type { MoneyAuditReport } from '#shared/operator/calls.ts'
import { sha256 } from '#shared/platform/sha256.ts'
import {
  amend,
  auditAtRest,
  botAccount,
  cancel,
  entryOf,
  orderOf,
  place,
  sliceOf,
  topOf,
} from '../fixtures/states/asked.ts'
import { readState, type State, stateNames, unpackState } from '../fixtures/states/state.ts'
import { LOAD_SETTINGS, TraderOf } from '../load/person.ts'
import { type OwnServer, serveBuilt } from './built.ts'

const PORT = Number(process.env.E2E_PORT ?? 8790) + 62

const missing = (what: string): never => {
  throw new Error(`there is no ${what}`)
}
const units = (text: string, scale: number): bigint => toUnits(text, scale) ?? missing(`amount ${text}`)

type Money = Pick<MoneyAuditReport, 'assets'>

/** All money by asset and kind of account. Zero equals absence. */
const byKind = ({ assets }: Money) =>
  assets
    .map(({ asset, kinds }) => [asset, Object.entries(kinds).filter(([, atoms]) => atoms !== '0')] as const)
    .filter(([, kinds]) => kinds.length > 0)

/** Balances of all users by asset, in atoms, including the fees taken of them. */
const peoples = ({ assets }: Money) =>
  assets
    .map(({ asset, kinds: { a = '0', h = '0', e = '0', fees = '0' } }) => {
      return { asset, atoms: BigInt(a) + BigInt(h) + BigInt(e) + BigInt(fees) }
    })
    .filter(({ atoms }) => atoms > 0n)

/** The same after trades with the house. */
function afterTrades(before: ReturnType<typeof peoples>, fills: readonly FillView[]) {
  const atomsOf = (symbol: string, text: string) => units(text, findAsset(symbol)?.scale ?? 0)
  return before.map(({ asset, atoms }) => {
    const moves = fills.map(({ market, side, quantity, quote }) => {
      const way = side === 'buy' ? 1n : -1n
      const { base, quote: paid } = findMarket(market) ?? missing(market)
      if (asset === base) return way * atomsOf(asset, quantity)
      return asset === paid ? -way * atomsOf(asset, quote) : 0n
    })
    return { asset, atoms: moves.reduce((sum, move) => sum + move, atoms) }
  })
}

/** Order kinds that each state must have. */
const KINDS = [
  'limit',
  'limit, iceberg',
  'stop_limit',
  'trailing_stop',
  'limit, leg',
  'stop_limit, leg',
  'limit, entry',
  'limit, exit',
  'stop, exit',
  'stop_limit, exit',
]
const kindOf = ({ type, display, list }: OrderView) =>
  [type, display === undefined ? [] : 'iceberg', list?.role ?? []].flat().join(', ')

/** In one order and spelling, because programs get amounts in another order and with other zeros. */
const amountsOf = (balances: readonly BalanceView[]) =>
  balances.map(({ asset, available, held }) => `${asset} ${units(available, 18)} ${units(held, 18)}`).sort()

/** Balances after the sale of held coins; `kept` of them was not sold. */
const released = (balances: readonly BalanceView[], symbol: string, quantity: string, kept = quantity) =>
  balances.map((own): BalanceView => {
    const scale = findAsset(symbol)?.scale ?? 0
    const sum = (text: string, more: bigint) => fromUnits(units(text, scale) + more, scale)
    if (own.asset !== symbol) return own
    const available = sum(own.available, units(kept, scale))
    return { asset: symbol, available, held: sum(own.held, -units(quantity, scale)) }
  })

/** Follows a market's log link by link. @returns its head after an event */
async function follow(person: TraderOf, market: string, from: HashChainHead, seq: number): Promise<HashChainHead> {
  let head = from
  while (head.seq < seq) {
    const slice = await sliceOf(person, market, head.seq + 1)
    const { fault, links } = replayLogSlice(slice, sha256)
    expect(fault, market).toBeUndefined()
    expect(links).toBe(slice.events.length)
    let joint: HashChainHead = slice.from
    for (const { event } of slice.events) if (joint.seq < head.seq) joint = appendToHashChain(joint, event, sha256)
    expect(joint, `${market} goes on from ${head.seq}`).toEqual(head)
    head = slice.to
  }
  return head
}

/** Verifies a trade's receipt: its log entry, and the replay by the engine. */
async function expectProved(person: TraderOf, origin: string, market: string, seq: number): Promise<LoggedTradeEvent> {
  const { before, after, text } = await entryOf(origin, market, seq)
  expect(sha256(`${before}\n${seq}\n${text}`)).toBe(after)
  const slice = await sliceOf(person, market, seq)
  expect(slice.book).not.toBeNull()
  const { fault, links, trades } = replayLogSlice(slice, sha256)
  expect(fault, `${market} ${seq}`).toBeUndefined()
  expect(links).toBe(slice.events.length)
  expect(trades).toBe(slice.events.filter(({ event }) => event.kind === 'filled').length)
  const own = slice.events.find((each) => each.seq === seq)
  expect(own?.event).toEqual(JSON.parse(text))
  return LoggedTradeEvent.parse(own?.event)
}

for (const name of stateNames()) {
  test.describe(`a state folder of ${name}`, () => {
    test.describe.configure({ mode: 'serial', timeout: 60_000 })
    const state: State = readState(name)
    let folder = ''
    let server: OwnServer
    let waiting: TraderOf
    let trader: TraderOf

    test.beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'meridian-state-'))
      unpackState(name, folder)
      server = await serveBuilt(PORT, { ...LOAD_SETTINGS, STATE_DIR: folder, SEED: state.seed })
      waiting = new TraderOf(server.origin, state.waiting.email)
      trader = new TraderOf(server.origin, state.trader.email)
    })

    test.afterAll(async () => {
      await server?.stop()
      await rm(folder, { recursive: true, force: true })
    })

    test('[SP23] opens: people, keys, balances, orders of every kind and all money are what they were', async () => {
      expect(new Set(state.waiting.open.map(kindOf))).toEqual(new Set(KINDS))
      for (const [person, was] of [[waiting, state.waiting] as const, [trader, state.trader] as const]) {
        await person.logIn(was.password)
        expect(await person.balances()).toEqual(was.balances)
        expect(await person.open()).toEqual(was.open)
        expect(await person.fills()).toEqual(was.fills)
      }
      const { balances } = await botAccount(server.origin, state.key)
      expect(amountsOf(balances.map(({ asset, free, locked }) => ({ asset, available: free, held: locked })))).toEqual(
        amountsOf(state.waiting.balances),
      )
      const report = await auditAtRest(server.origin)
      expect(report.findings).toEqual([])
      expect(byKind(report)).toEqual(byKind(state))
    })

    test('[SP23] verifies: trades of then have their receipts, and the logs go on from where they stood', async () => {
      const own = [...state.trader.fills, ...state.waiting.fills]
      expect(own.length).toBeGreaterThan(2)
      for (const { market, seq, time, price, quantity } of own) {
        const trade = await expectProved(waiting, server.origin, market, seq)
        const { priceDecimals, quantityDecimals } = findMarket(market) ?? missing(market)
        const figures = [fromUnits(trade.price, priceDecimals), fromUnits(trade.quantity, quantityDecimals), trade.time]
        expect(figures).toEqual([price, quantity, time])
      }
      for (const [market, head] of Object.entries(state.heads)) {
        const { seq } = await topOf(waiting, market)
        expect(seq).toBeGreaterThan(head.seq)
        await follow(waiting, market, head, seq)
      }
    })

    test('[SP23] trades: an OCO gives back what it held, half an order trades on, new ones come; no unit is missing', async () => {
      const { balances, open } = state.waiting
      const oco = open.find(({ clientOrderId }) => clientOrderId === 'oco') ?? missing('OCO')
      await cancel(waiting, oco.list?.id ?? oco.id)
      await auditAtRest(server.origin)
      const withoutOco = released(balances, 'BTC', oco.quantity ?? '')
      expect(await waiting.balances()).toEqual(withoutOco)
      expect(await waiting.open()).toEqual(open.filter(({ list }) => list?.id !== oco.id))

      const part = open.find(({ status }) => status === 'partially_filled') ?? missing('part of an order')
      expect([part.market, part.quantity, part.filled]).toEqual(['ETH_USDT', '3.0000', '0.4000'])
      const { bid } = await topOf(waiting, part.market)
      await amend(waiting, part.id, '0.9', (Number(bid) * 0.99).toFixed(2))
      await auditAtRest(server.origin)
      expect(await orderOf(waiting, part.id)).toMatchObject({ status: 'filled', filled: '0.9000' })
      const ofEth = (all: readonly BalanceView[]) => all.filter(({ asset }) => asset === 'ETH')
      expect(ofEth(await waiting.balances())).toEqual(ofEth(released(withoutOco, 'ETH', '2.6', '2.1')))

      const { fills } = await place(trader, { market: 'BTC_USDT', side: 'buy', type: 'market', quantity: '0.01' })
      const [fill = missing('trade')] = fills
      await expectProved(trader, server.origin, 'BTC_USDT', fill.seq)
      await follow(trader, 'BTC_USDT', state.heads.BTC_USDT ?? missing('head'), fill.seq)
      const after = { trader: await trader.fills(), waiting: await waiting.fills() }
      const [bought, soldEth] = [
        after.trader.slice(0, fills.length),
        after.waiting.slice(0, -state.waiting.fills.length),
      ]
      expect(after.trader.slice(fills.length)).toEqual(state.trader.fills)
      expect(after.waiting.slice(soldEth.length)).toEqual(state.waiting.fills)

      const report = await auditAtRest(server.origin)
      expect(report.findings).toEqual([])
      expect(report.assets.filter(({ sum }) => sum !== '0')).toEqual([])
      expect(peoples(report)).toEqual(afterTrades(peoples(state), [...bought, ...soldEth]))
    })
  })
}

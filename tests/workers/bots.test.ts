import { env, evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { beforeAll, expect, test, vi } from 'vitest'
import { stopUserTrading } from '#objects/identity/account/ending/stop-trading.ts'
import { MONEY_LINK_VERSION } from '#objects/platform/edge-messages.ts'
import { deriveProgramAccount } from '#objects/platform/programs.ts'
import { computeShardName } from '#objects/platform/slots.ts'
import { isBotEnded } from '#shared/bots/bot-state.ts'
import { BOTS_MAX } from '#shared/bots/bounds.ts'
import { botCalls, botMarketCalls } from '#shared/bots/calls.ts'
import { TypedBotStops } from '#shared/bots/following.ts'
import { formatBotSignalText } from '#shared/bots/signal-text.ts'
import type { BotSummaryView } from '#shared/bots/views.ts'
import { tradingCalls } from '#shared/markets/trading/calls.ts'
import { refuseWith } from '#shared/platform/result.ts'
import { walletCalls } from '#shared/wallet/calls.ts'
import { computeHmacHex } from '#worker/platform/signing.ts'
import { documentOf, markupOf } from './edge-site.ts'
import { post, view } from './member.ts'
import { audited, balances, call, lastPriceOf, type Payload, place, trader } from './trader.ts'
import { Visitor } from './visitor.ts'

let ann: Visitor
const ask = <Name extends keyof typeof botCalls>(name: Name, payload: Payload = {}, who = ann) =>
  call(who, botCalls[name], payload)
const refused = (reason: string) => expect.objectContaining({ kind: 'refused', reason })
const done = (answer: { kind: string }): BotSummaryView =>
  'bot' in answer ? (answer.bot as BotSummaryView) : expect.unreachable(JSON.stringify(answer))

/** A thin market whose tick is a tenth of the grid's interval: a coarse one sells below what a purchase has paid. */
const MARKET = 'ATOM_USDT'
const PRICE_DECIMALS = 3
/** Eight intervals of 0.3 percent; a level is just above the price, so that the next one's sale is near. */
async function grid(more: Payload = {}): Promise<Payload> {
  const price = await lastPriceOf(MARKET)
  const line = (count: number) => (price * (1.0004 + 0.003 * count)).toFixed(PRICE_DECIMALS)
  return {
    kind: 'spot_grid',
    market: MARKET,
    grids: 8,
    investment: '5000',
    spacing: 'arithmetic',
    lower: line(-5),
    upper: line(3),
    ...more,
  }
}
const forms = (payload: Payload) =>
  Object.fromEntries(Object.entries(payload).map(([name, value]) => [name, String(value)]))

beforeAll(async () => {
  ann = await trader('bots-ann', ['USDT'])
  await Promise.all([MARKET, 'BTC_USDT', 'ETH_USDT'].map(lastPriceOf))
})

test('[BT1] a recipe is looked at before it starts: levels, profit of a grid, and what stands against it', async () => {
  const recipe = forms(await grid())
  const preview = await ask('preview', recipe)
  expect(preview.problem).toBeNull()
  expect(preview.levels).toHaveLength(8)
  expect(Number(preview.profitMin)).toBeGreaterThan(0.05)
  expect(Number(preview.profitMax)).toBeGreaterThanOrEqual(Number(preview.profitMin))
  expect(preview.available).toMatchObject({ asset: 'USDT', spot: '10000.00000000' })
  const reasonOf = async (more: Payload) => (await ask('preview', { ...recipe, ...forms(more) })).problem?.reason
  expect(await reasonOf({ investment: '5' })).toBe('investment_too_small')
  expect(await reasonOf({ investment: '90000' })).toBe('insufficient_funds')
  expect(await reasonOf({ grids: '13' })).toBe('profit_negative')
  expect(await reasonOf({ lower: '0.001', upper: '0.002', grids: '50' })).toBe('levels_equal')
  expect(await reasonOf({ lower: '5', upper: '4' })).toBe('range_invalid')
  expect(await reasonOf({ stopLoss: '9999999' })).toBe('stop_loss_invalid')
  expect(await reasonOf({ market: 'NO_PAIR' })).toBe('market_unknown')
  expect(await ask('create', { ...recipe, investment: '90000', key: 'too-much-1' })).toEqual(
    refused('insufficient_funds'),
  )
  expect(await ask('list')).toEqual([])
})

test('[BT2] parameters come from the swings of the days', async () => {
  const given = await call(new Visitor(), botMarketCalls.parameters, { market: 'ETH_USDT', days: '30' })
  expect(Number(given?.lower)).toBeLessThan(Number(given?.price))
  expect(Number(given?.upper)).toBeGreaterThan(Number(given?.price))
  expect(given?.grids).toBeGreaterThanOrEqual(2)
  expect(await call(new Visitor(), botMarketCalls.parameters, { market: 'NO_PAIR' })).toBeNull()
})

test('[BT3] [BO25] [NT12] a grid trades for real, its profit comes from the ledger, and all of it comes back', async () => {
  const key = 'grid-real-1'
  await post(ann, 'notices-save', { 'fills-bell': 'on', 'bots-bell': 'on' })
  const asked = forms(await grid())
  const made = await ask('create', { ...asked, key, share: 'on', note: 'narrow' })
  const { id } = done(made)
  expect(done(await ask('create', { ...asked, key })).id).toBe(id)
  // [BO48] Another bot under the same key is refused, and the first still exists.
  expect(await ask('create', { ...asked, investment: '4000', key })).toMatchObject({ reason: 'key_reused' })
  expect(await ask('list')).toMatchObject([{ id, state: 'running', profit: { invested: '5000.00000000' } }])
  expect((await balances(ann)).USDT?.available).toBe('5000.00000000')
  const before = await ask('detail', { id })
  expect(before?.levels.filter(({ state }) => state === 'open')).toHaveLength(8)

  // Users buy all offers up to the price of its first sale.
  const first = Math.min(
    ...(before?.levels ?? []).filter(({ side }) => side === 'sell').map(({ price }) => Number(price)),
  )
  const bobs = await Promise.all(['bob', 'cat', 'dan', 'eli'].map((name) => trader(`bots-${name}`, ['USDT'])))
  for (let tries = 0; tries < 3; tries += 1) {
    const order = {
      market: MARKET,
      side: 'buy',
      type: 'limit',
      price: (first * 1.001).toFixed(PRICE_DECIMALS),
      timeInForce: 'IOC',
    }
    await Promise.all(bobs.map((bob) => place(bob, { ...order, quantity: String(Math.floor(9_500 / first)) })))
    await new Promise((resolve) => setTimeout(resolve, 500))
    if (((await ask('detail', { id }))?.pairs.length ?? 0) > 0) break
    await Promise.all(bobs.map((bob) => call(bob, tradingCalls.faucet, { asset: 'USDT' })))
  }
  await vi.waitFor(async () => expect((await ask('detail', { id }))?.pairs.length).toBeGreaterThan(0))
  await evictDurableObject(env.BOT.getByName(id))
  const after = await ask('detail', { id })
  const { grid: realised = '0', total = '0', floating = '0' } = after?.profit ?? {}
  expect(Number(realised)).toBeGreaterThan(0)
  expect(Number(realised) + Number(floating)).toBeCloseTo(Number(total), 6)
  expect((await ask('fills', { id })).length).toBeGreaterThan(1)
  expect((await ask('pairs', { id })).length).toBe(after?.pairs.length)

  const eve = await trader('bots-eve', [])
  expect(await ask('stop', { id }, eve)).toEqual(refused('bot_unknown'))
  expect(await ask('detail', { id }, eve)).toBeNull()
  await ask('stop', { id, coins: 'sell' })
  await vi.waitFor(async () => expect((await ask('detail', { id }))?.state).toBe('stopped'))
  const ended = await ask('detail', { id })
  const money = await env.LEDGER.getByName('l0').holdings(ann.cookies.get('userId') ?? '')
  const other = await env.LEDGER.getByName('l1').holdings(ann.cookies.get('userId') ?? '')
  const back = [...money.balances, ...other.balances].find((row) => row.wallet === 'bot' && row.asset === 'USDT')
  expect(Number(back?.available ?? 0) / 1e8).toBeCloseTo(Number(ended?.profit.equity), 0)
  await audited()

  const told = async () => (await view(ann, 'account-notifications')).rows.map(({ kind }) => kind).toReversed()
  await expect.poll(async () => (await told()).at(-1), { timeout: 10_000 }).toBe('bot_stopped')
  expect((await told())[0]).toBe('bot_started')
  expect((await told()).filter((kind) => kind === 'bot_filled')).toHaveLength(ended?.profit.pairs ?? 0)
  const [last] = (await view(ann, 'account-notifications')).rows
  expect(last).toMatchObject({ link: `/bot-trade/my-bots/${id}`, text: expect.stringContaining('Stopped by you') })

  const board = await call(new Visitor(), botMarketCalls.board, { state: 'over' })
  expect(board.bots.filter(({ isSimulated }) => !isSimulated)).toMatchObject([{ id, state: 'stopped', note: 'narrow' }])
  expect(JSON.stringify(board)).not.toContain(ann.cookies.get('userId'))
  const shared = await call(new Visitor(), botMarketCalls.shared, { id })
  expect(shared?.recipe).toMatchObject({ kind: 'spot_grid', grids: '8' })
})

test('[BO45] a new DCA bot has its sale in the book when its creation is answered, and was refused nothing', async () => {
  const who = await trader('bots-dca', ['USDT'])
  const recipe = {
    kind: 'dca',
    market: 'ETH_USDT',
    investment: 900,
    baseOrder: 100,
    safetyOrder: 100,
    safetyOrders: 3,
    deviation: 1,
    stepScale: 1,
    volumeScale: 1,
    profit: 1,
  }
  const { id } = done(await ask('create', { ...forms(recipe), key: 'dca-first-1' }, who))
  const detail = await ask('detail', { id }, who)
  expect(detail?.levels.map(({ side, state }) => `${side} ${state}`).sort()).toEqual([
    'buy open',
    'buy open',
    'buy open',
    'sell open',
  ])
  expect(detail?.events.map(({ kind }) => kind)).toEqual(['started', 'created'])
  await ask('stop', { id, coins: 'sell' }, who)
})

test('[BO46] whose order is refused hears of it once, and the page says what stands in its way', async () => {
  const who = await trader('bots-refused', ['USDT'])
  await post(who, 'notices-save', { 'bots-bell': 'on' })
  const book = env.ORDER_BOOK.getByName('ETH_USDT')
  const recipe = {
    kind: 'dca',
    market: 'ETH_USDT',
    investment: 900,
    baseOrder: 100,
    safetyOrder: 100,
    safetyOrders: 3,
    deviation: 1,
    stepScale: 1,
    volumeScale: 1,
    profit: 1,
  }
  const { id } = done(await ask('create', { ...forms(recipe), key: 'dca-halt-1' }, who))
  await book.halt(MONEY_LINK_VERSION, '', 'test')
  try {
    await ask('pause', { id }, who)
    await ask('resume', { id }, who)
    expect((await ask('detail', { id }, who))?.refused).toMatchObject({ obstacle: 'market' })
    expect(await markupOf(await documentOf(await who.ask(`/bot-trade/my-bots/${id}`)))).toContain('Next attempt:')
    const told = async () =>
      (await view(who, 'account-notifications')).rows.filter(({ kind }) => kind === 'bot_refused')
    await expect.poll(told, { timeout: 10_000 }).toHaveLength(1)
    expect((await told())[0]?.text).toContain('Trading in this market is paused.')
  } finally {
    await book.halt(MONEY_LINK_VERSION, '', null)
  }
  await ask('stop', { id, coins: 'sell' }, who)
})

test('[BT4] is paused, resumed, given more and gives back; what is not shared nobody sees', async () => {
  const recipe = forms({ kind: 'twap', market: 'ETH_USDT', side: 'buy', duration: 60, slices: 30, investment: '600' })
  const { id } = done(await ask('create', { ...recipe, key: 'twap-first-1' }))
  await vi.waitFor(async () => expect((await ask('fills', { id })).length).toBeGreaterThan(0))
  expect(done(await ask('pause', { id })).state).toBe('paused')
  expect(await ask('pause', { id })).toEqual(refused('wrong_state'))
  expect(done(await ask('resume', { id })).state).toBe('running')
  const more = done(await ask('invest', { id, amount: '100', key: 'more-eth-1' }))
  expect(more.profit.invested).toBe('700.00000000')
  expect(done(await ask('invest', { id, amount: '100', key: 'more-eth-1' })).profit.invested).toBe('700.00000000')
  expect(await ask('withdraw', { id, amount: '5000', key: 'less-eth-1' })).toEqual(refused('withdraw_too_much'))
  expect(await call(new Visitor(), botMarketCalls.shared, { id })).toBeNull()
  await ask('stop', { id, coins: 'keep' })
  await vi.waitFor(async () => expect(isBotEnded((await ask('detail', { id }))?.state ?? 'running')).toBe(true))
  const { USDT } = await balances(ann)
  const late = { id, amount: '8000', from: 'spot', key: 'more-eth-2' }
  expect(await ask('invest', late)).toEqual(refused('wrong_state'))
  expect((await balances(ann)).USDT).toEqual(USDT)
  await audited()
})

test('[BT12] a refused bot leaves the spot wallet as it was', async () => {
  const fay = await trader('bots-ned', ['USDT'])
  const user = fay.cookies.get('userId') ?? ''
  const before = await balances(fay)
  const recipe = { ...forms(await grid()), from: 'spot' }
  const refusing = env.BOT.getByName(deriveProgramAccount('bot', user, 'fay-refused'))
  await runInDurableObject(refusing, (bot) => {
    vi.spyOn(Object.getPrototypeOf(bot), 'create').mockResolvedValueOnce(refuseWith('price_unknown'))
  })
  expect(await ask('create', { ...recipe, key: 'fay-refused' }, fay)).toEqual(refused('price_unknown'))
  await runInDurableObject(refusing, () => vi.restoreAllMocks())
  expect(await balances(fay)).toEqual(before)
  expect(await ask('create', { ...recipe, investment: '90000', key: 'fay-short' }, fay)).toEqual(
    refused('insufficient_funds'),
  )
  expect(await ask('list', {}, fay)).toEqual([])
  const market = env.BOT_MARKET.getByName('all')
  for (let count = 0; count < BOTS_MAX; count += 1) {
    await market.register(user, `bot-${String(count).padStart(16, 'f')}`, '')
  }
  expect(await ask('create', { ...recipe, key: 'fay-too-many' }, fay)).toEqual(refused('bots_too_many'))
  expect(await balances(fay)).toEqual(before)
  await audited()
})

test('[BT13] a shared note has no links and no contact data', async () => {
  const gus = await trader('bots-gus', ['USDT'])
  const recipe = { ...forms(await grid()), note: 'VIP signals: t.me/vip', key: 'gus-shared' }
  const before = await balances(gus)
  expect(await ask('create', { ...recipe, share: 'on' }, gus)).toEqual(refused('note_contact'))
  expect(await balances(gus)).toEqual(before)
  const { id } = done(await ask('create', recipe, gus))
  expect(await ask('share', { id, on: true, note: 'write to vip@mail.com' }, gus)).toEqual(refused('note_contact'))
  expect(done(await ask('share', { id, on: true, note: 'narrow range, 0.3 % a step' }, gus)).isShared).toBe(true)
  await ask('stop', { id }, gus)
})

test('[BT7] what bots have counts in the total of their owner', async () => {
  const zed = await trader('bots-zed', ['USDT'])
  const total = async () => Number(await call(zed, walletCalls.account, { walletTypeList: ['1'] }))
  expect(await total()).toBe(10_000)
  const recipe = forms({
    kind: 'spot_grid',
    market: 'BTC_USDT',
    lower: '10',
    upper: '20',
    grids: 4,
    investment: '4000',
  })
  const { id } = done(await ask('create', { ...recipe, key: 'total-0001' }, zed))
  expect(await total()).toBe(10_000)
  await ask('stop', { id, coins: 'keep' }, zed)
  await vi.waitFor(async () => expect((await ask('detail', { id }, zed))?.state).toBe('stopped'))
  expect(await total()).toBe(10_000)
})

test('[BT8] a futures grid says where it is liquidated, trades on margin of its own, and brings all of it back', async () => {
  const fay = await trader('bots-fay', ['USDT'])
  const { mark } = await env.CLEARING.getByName('USDT').contract('BTC_USDT')
  const line = (part: number) => (Number(mark) * part).toFixed(1)
  const recipe = {
    kind: 'futures_grid',
    market: 'BTC_USDT',
    direction: 'long',
    leverage: '5',
    investment: '2000',
    lower: line(0.97),
    upper: line(1.03),
    grids: '6',
  }
  const preview = await ask('preview', recipe, fay)
  expect(preview.problem).toBeNull()
  expect(Number(preview.liquidationBelow)).toBeLessThan(Number(recipe.lower))
  expect(preview.liquidationAbove).toBeUndefined()
  expect(Number(preview.exposure)).toBeGreaterThan(1_000)
  expect((await ask('preview', { ...recipe, leverage: '500' }, fay)).problem?.reason).toBe('leverage_invalid')
  expect((await ask('preview', { ...recipe, investment: '20' }, fay)).problem?.reason).toBe('investment_too_small')
  const { id } = done(await ask('create', { ...recipe, key: 'futures-grid-1' }, fay))
  await vi.waitFor(async () => expect((await ask('detail', { id }, fay))?.levels).toHaveLength(6))
  const detail = await ask('detail', { id }, fay)
  expect(detail).toMatchObject({ state: 'running', profit: { invested: '2000.00000000', funding: '0.00000000' } })
  expect(Number(detail?.position?.quantity)).toBeGreaterThan(0)
  expect(Number(detail?.position?.liquidation)).toBeLessThan(Number(recipe.lower))
  expect(await ask('fills', { id }, fay)).toMatchObject([{ market: 'BTC_USDT:PERP', feeAsset: 'USDT' }])
  await evictDurableObject(env.BOT.getByName(id))
  await ask('stop', { id }, fay)
  await vi.waitFor(async () => expect((await ask('detail', { id }, fay))?.state).toBe('stopped'))
  const person = fay.cookies.get('userId') ?? ''
  const shards = await Promise.all(['l0', 'l1'].map((name) => env.LEDGER.getByName(name).holdings(person)))
  const back = shards
    .flatMap(({ balances: rows }) => rows)
    .find(({ wallet, asset }) => wallet === 'bot' && asset === 'USDT')
  const ended = await ask('detail', { id }, fay)
  expect(Number(back?.available ?? 0) / 1e8).toBeCloseTo(Number(ended?.profit.equity), 6)
  expect((await env.CLEARING.getByName('USDT').margin(id)).equity).toBe('0')
  await audited()
})

test('[BT9] a funding arbitrage says its premium and where it is liquidated, opens both legs, and closes both', async () => {
  const gil = await trader('bots-gil', ['USDT'])
  const recipe = { kind: 'funding_arbitrage', market: 'ETH_USDT', investment: '3000', leverage: '3' }
  const preview = await ask('preview', recipe, gil)
  expect(preview.problem).toBeNull()
  expect(Math.abs(Number(preview.gap))).toBeLessThan(5)
  expect(Number(preview.marginPart) + Number(preview.buysFirst)).toBeLessThanOrEqual(3_000)
  expect(Number(preview.liquidationAbove)).toBeGreaterThan(Number(preview.price))
  expect((await ask('preview', { ...recipe, entryGap: '0.1', exitGap: '0.2' }, gil)).problem?.reason).toBe(
    'gap_invalid',
  )
  expect((await ask('preview', { ...recipe, market: 'GALA_USDT' }, gil)).problem?.reason).toBe('market_unknown')
  const { id } = done(await ask('create', { ...recipe, key: 'arbitrage-1' }, gil))
  await vi.waitFor(async () => {
    const { holdings = [], position } = (await ask('detail', { id }, gil)) ?? {}
    const coins = Number(holdings.find(({ asset }) => asset === 'ETH')?.amount)
    expect(Number(position?.quantity)).toBeLessThan(-0.1)
    expect(Math.abs(coins + Number(position?.quantity))).toBeLessThan(0.002)
  })
  await evictDurableObject(env.BOT.getByName(id))
  await ask('stop', { id }, gil)
  await vi.waitFor(async () => expect((await ask('detail', { id }, gil))?.state).toBe('stopped'))
  expect((await env.CLEARING.getByName('USDT').margin(id)).equity).toBe('0')
  await audited()
})

test('[BT5] a signal is signed, of this minute, and counts once', async () => {
  const recipe = forms({ kind: 'signal', market: 'BTC_USDT', investment: '500', orderAmount: '200' })
  const { id } = done(await ask('create', { ...recipe, key: 'signal-first' }))
  const { signal } = (await ask('detail', { id })) ?? {}
  const secret = signal?.secret ?? expect.unreachable()
  const send = async (more: Partial<Parameters<typeof formatBotSignalText>[0]> = {}, signature?: string) => {
    const sent = { id, signal: 'tv-00000001', time: Date.now(), action: 'buy' as const, percent: '100', ...more }
    return call(new Visitor(), botMarketCalls.signal, {
      ...sent,
      signature: signature ?? (await computeHmacHex(secret, formatBotSignalText(sent))),
    })
  }
  expect(await send({}, 'a'.repeat(64))).toEqual(refused('signature_invalid'))
  expect(await send({ time: Date.now() - 120_000 })).toEqual(refused('signal_late'))
  expect(await send()).toEqual({ kind: 'done' })
  expect(await send()).toEqual(refused('signal_repeated'))
  await vi.waitFor(async () => expect((await ask('fills', { id })).length).toBeGreaterThan(0))
  expect(await send({ signal: 'tv-00000002', action: 'close' })).toEqual({ kind: 'done' })
  await vi.waitFor(async () => expect((await ask('detail', { id }))?.profit.pairs).toBe(1))
  await audited()
})

test('[KT8] a signal bot gets a new secret, and the former one counts for a day or until it is ended', async () => {
  const recipe = forms({ kind: 'signal', market: 'BTC_USDT', investment: '500', orderAmount: '200' })
  const { id } = done(await ask('create', { ...recipe, key: 'signal-turned' }))
  const signalOf = async () => (await ask('detail', { id }))?.signal ?? expect.unreachable()
  const { secret: first } = await signalOf()
  let count = 0
  const send = async (secret: string) => {
    count += 1
    const sent = {
      id,
      signal: `turn-${count}`.padEnd(8, '0'),
      time: Date.now(),
      action: 'close' as const,
      percent: '100',
    }
    const signature = await computeHmacHex(secret, formatBotSignalText(sent))
    return call(new Visitor(), botMarketCalls.signal, { ...sent, signature })
  }
  expect(await ask('secret', { id })).toMatchObject({ kind: 'done' })
  const { secret: second, formerUntil } = await signalOf()
  expect(await ask('secret', { id })).toEqual(refused('secret_turned_lately'))
  expect(await signalOf()).toMatchObject({ secret: second, formerUntil })
  expect(second).not.toBe(first)
  expect(Math.abs((formerUntil ?? 0) - Date.now() - 86_400_000)).toBeLessThan(60_000)
  expect([await send(first), await send(second)]).toEqual([{ kind: 'done' }, { kind: 'done' }])
  vi.spyOn(Date, 'now').mockReturnValue((formerUntil ?? 0) + 1)
  expect(await env.BOT.getByName(id).secrets()).toEqual([second])
  vi.restoreAllMocks()
  expect(await ask('secret', { id, end: true })).toMatchObject({ kind: 'done' })
  expect((await signalOf()).formerUntil).toBeUndefined()
  expect(await send(first)).toEqual(refused('signature_invalid'))
  expect(await send(second)).toEqual({ kind: 'done' })
  await evictDurableObject(env.BOT.getByName(id))
  expect(await send(second)).toEqual({ kind: 'done' })
})

test('[BT6] [BMK8] simulated bots have results at the first look, labelled, and wake nothing', async () => {
  const { bots, total } = await call(new Visitor(), botMarketCalls.board, { limit: '50' })
  const simulated = bots.filter(({ isSimulated }) => isSimulated)
  expect(total).toBeGreaterThan(20)
  expect(new Set(simulated.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(4)
  expect(simulated.some(({ state }) => state === 'failed')).toBe(true)
  expect(simulated.filter(({ percent }) => Number(percent) > 1).length).toBeGreaterThan(3)
  const [first] = simulated
  const shared = await call(new Visitor(), botMarketCalls.shared, { id: first?.id ?? '' })
  expect(shared?.curve.length).toBeGreaterThan(1)
  expect(shared?.recipe.kind).toBe(first?.kind)
  const alarm = (stub: DurableObjectStub) => runInDurableObject(stub, (_, { storage }) => storage.getAlarm())
  expect(await alarm(env.BOT_MARKET.getByName('all'))).toBeNull()
  expect(await alarm(env.BOT.getByName(first?.id ?? ''))).toBeNull()
})

test('[BMK9] a follower of a simulated bot has its own orders, and stops when that bot ends', async () => {
  const kim = await trader('bots-follows-simulated', ['USDT'])
  const { bots } = await call(new Visitor(), botMarketCalls.board, { limit: '50', state: 'running', kind: 'dca' })
  const leader = bots.find(({ isSimulated }) => isSimulated) ?? expect.unreachable('one runs')
  const { id } = done(await ask('follow', { id: leader.id, amount: '2000', key: 'follow-simulated' }, kim))
  const state = async () => (await ask('detail', { id }, kim))?.state
  await vi.waitFor(async () => expect(await state()).toBe('running'))
  const stub = env.BOT.getByName(leader.id)
  await vi.waitFor(async () => {
    const shared = await call(new Visitor(), botMarketCalls.shared, { id: leader.id })
    expect(shared).toMatchObject({ followers: 1, clones: 1 })
  })
  const at = await runInDurableObject(stub, (_, { storage }) => storage.getAlarm())
  expect(at).toBeGreaterThan(Date.now())
  expect(
    await env.BOT.getByName(id).followed(leader.id, { seq: 99, state: 'over', stops: TypedBotStops.parse({}) }),
  ).toBe(true)
  await vi.waitFor(async () => expect(await state()).toBe('stopped'))
  await audited()
})

test('[BMK10] a simulated bot of an earlier version ends, and its orders leave the book', async () => {
  const lea = await trader('bots-old-simulated', ['USDT'])
  const { id } = done(await ask('create', { ...forms(await grid()), key: 'old-simulated' }, lea))
  const ledger = env.LEDGER.getByName(computeShardName(id, 2))
  await vi.waitFor(async () => expect(await ledger.openOrders(id, {})).not.toEqual([]))
  const [bot, market] = [env.BOT.getByName(id), env.BOT_MARKET.getByName('all')]
  await runInDurableObject(bot, (_, { storage }) => {
    storage.sql.exec("UPDATE record SET body = json_set(body, '$.isSimulated', json('true'))")
  })
  await evictDurableObject(bot)
  await runInDurableObject(market, (_, { storage }) => {
    storage.sql.exec("UPDATE bots SET owner = 'simulated-bots-2' WHERE id = ?", id)
  })
  await vi.waitFor(async () => {
    await runInDurableObject(market, (_, { storage }) => storage.setAlarm(Date.now() + 60_000))
    await runDurableObjectAlarm(market)
    expect(await bot.brief()).toMatchObject({ state: 'stopped' })
  })
  expect(await ledger.openOrders(id, {})).toEqual([])
  expect(await bot.endSimulated()).toBe(true)
  await runDurableObjectAlarm(market)
  expect(await runInDurableObject(market, (_, { storage }) => storage.getAlarm())).toBeNull()
  await audited()
})

test('[BMK3] somebody has so many bots at most that are not over', async () => {
  const market = env.BOT_MARKET.getByName('full')
  const id = (count: number) => `bot-${String(count).padStart(16, '0')}`
  for (let count = 0; count < BOTS_MAX; count += 1) {
    expect(await market.register('zoe', id(count), '')).toEqual({ ok: true, value: null })
  }
  expect(await market.register('zoe', id(99), '')).toMatchObject({ ok: false, error: { reason: 'bots_too_many' } })
  expect(await market.register('zoe', id(3), '')).toMatchObject({ ok: true })
  expect(await market.register('ann', id(99), '')).toMatchObject({ ok: true })
  expect(await market.own('zoe', 'running')).toHaveLength(BOTS_MAX)
  // Newer ended bots hide none of them.
  await runInDurableObject(market, (_, { storage }) => {
    const query = `INSERT INTO bots (id, owner, made, state, is_shared, clone_of, body)
      SELECT 'over-' || value, 'zoe', ?, 'stopped', 0, '', '' FROM json_each(?)`
    storage.sql.exec(query, Date.now() + 1, JSON.stringify(Array.from({ length: 220 }, (_, count) => count)))
  })
  expect(await market.own('zoe', 'running')).toHaveLength(BOTS_MAX)
  const page = await market.own('zoe', 'over', { most: 200 })
  expect(page).toHaveLength(200)
  expect(await market.own('zoe', 'over', { most: 200, beforeId: page.at(-1) ?? '' })).toHaveLength(20)
})

test('[DK18] [BT4] bots of whoever is frozen are paused: their orders leave the books, what they hold stays, and they wait for their owner', async () => {
  const fay = await trader('bots-frozen', ['USDT'])
  const { id } = done(await ask('create', { ...forms(await grid()), key: 'grid-frozen-1' }, fay))
  const state = async () => (await ask('detail', { id }, fay))?.state
  await vi.waitFor(async () => expect(await state()).toBe('running'))
  await stopUserTrading(env, (await env.BOT.getByName(id).owner()) ?? '')
  expect(await state()).toBe('paused')
  await stopUserTrading(env, (await env.BOT.getByName(id).owner()) ?? '')
  const ledger = env.LEDGER.getByName(computeShardName(id, 2))
  await vi.waitFor(async () => expect(await ledger.openOrders(id, {})).toEqual([]))
  expect((await ledger.holdings(id)).balances.some(({ available }) => available !== '0')).toBe(true)
  expect(await ask('resume', { id }, fay)).toMatchObject({ kind: 'done' })
  await vi.waitFor(async () => expect(await state()).toBe('running'))
})

test('[DK18] [BO44] a bot that waits for its price, or is only registered, at that moment does not begin before its owner resumes it', async () => {
  const gus = await trader('bots-frozen-early', ['USDT'])
  const last = await lastPriceOf(MARKET)
  const waits = {
    ...forms(await grid()),
    investment: '2000',
    trigger: (last * 0.5).toFixed(PRICE_DECIMALS),
    key: 'waits-frozen',
  }
  const waiting = done(await ask('create', waits, gus)).id
  const state = async (id: string) => (await env.BOT.getByName(id).brief()).state
  await vi.waitFor(async () => expect(await state(waiting)).toBe('waiting'))
  const owner = (await env.BOT.getByName(waiting).owner()) ?? ''
  // The bot is created, but not started: its money is in the wallet.
  const command = { kind: 'faucet', asset: 'USDT', to: 'bot' } as const
  await env.LEDGER.getByName(computeShardName(owner, 2)).execute({ person: owner, key: 'made-frozen-money', command })
  const early = deriveProgramAccount('bot', owner, 'made-frozen')
  expect(await env.BOT_MARKET.getByName('all').register(owner, early, '')).toMatchObject({ ok: true })
  await stopUserTrading(env, owner)
  const made = done(await ask('create', { ...forms(await grid()), investment: '2000', key: 'made-frozen' }, gus))
  expect(made.id).toBe(early)
  await vi.waitFor(async () => expect(await state(early)).toBe('paused'))
  expect(await state(waiting)).toBe('paused')
  await env.BOT.getByName(waiting).reached(MARKET, 1)
  expect(await state(waiting)).toBe('paused')
  for (const id of [waiting, early]) {
    expect(await env.LEDGER.getByName(computeShardName(id, 2)).openOrders(id, {})).toEqual([])
    expect(await ask('resume', { id }, gus)).toMatchObject({ kind: 'done' })
  }
  await vi.waitFor(async () => expect(await state(early)).toBe('running'))
  expect(await state(waiting)).toBe('waiting')
})

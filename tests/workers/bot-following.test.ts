// Following a shared bot, by calls and by forms without scripts.

import { env, evictDurableObject } from 'cloudflare:test'
import { beforeAll, expect, test, vi } from 'vitest'
import { botCalls, botMarketCalls } from '#shared/bots/calls.ts'
import type { BotSummaryView } from '#shared/bots/views.ts'
import { documentOf, markupOf } from './edge-site.ts'
import { audited, call, lastPriceOf, type Payload, trader } from './trader.ts'
import { OWN, Visitor } from './visitor.ts'

const MARKET = 'ETH_USDT'
let [ann, bob] = [new Visitor(), new Visitor()]
let id = ''

const ask = <Name extends keyof typeof botCalls>(name: Name, payload: Payload, who: Visitor) =>
  call(who, botCalls[name], payload)
const done = (answer: { kind: string }): BotSummaryView =>
  'bot' in answer ? (answer.bot as BotSummaryView) : expect.unreachable(JSON.stringify(answer))
const refused = (reason: string) => expect.objectContaining({ kind: 'refused', reason })
const post = (who: Visitor, path: string, fields: Readonly<Record<string, string>>) =>
  who.ask(path, { method: 'POST', headers: OWN, body: new URLSearchParams(fields) })
const page = async (who: Visitor, path: string) => markupOf(await documentOf(await who.ask(path)))
const detailOf = async (bot: string, who: Visitor) =>
  (await ask('detail', { id: bot }, who)) ?? expect.unreachable('there is such a bot')

beforeAll(async () => {
  ann = await trader('follow-ann', ['USDT'])
  bob = await trader('follow-bob', ['USDT'])
  const last = await lastPriceOf(MARKET)
  const line = (part: number) => (last * part).toFixed(2)
  const recipe = {
    kind: 'spot_grid',
    market: MARKET,
    lower: line(0.9),
    upper: line(1.1),
    grids: '10',
    investment: '2000',
    stopLoss: line(0.7),
  }
  id = done(await ask('create', { ...recipe, key: 'followed-1' }, ann)).id
})

test('[BT20] [BO42] a bot is followed once it is shared: its settings with money of one’s own, and each pause and end of it', async () => {
  const asked = { id, amount: '1000', key: 'follow-0001', coins: 'keep' }
  expect(await ask('follow', asked, bob)).toEqual(refused('not_shared'))
  await ask('share', { id, on: 'on' }, ann)
  await vi.waitFor(async () => expect(await call(new Visitor(), botMarketCalls.shared, { id })).not.toBeNull())
  expect(await ask('follow', asked, ann)).toEqual(refused('follow_own'))
  expect(await ask('follow', { ...asked, amount: '1' }, bob)).toEqual(refused('investment_too_small'))
  const own = done(await ask('follow', asked, bob)).id
  expect(done(await ask('follow', asked, bob)).id).toBe(own)
  const stopLoss = (await detailOf(id, ann)).recipe.stopLoss
  await vi.waitFor(async () => expect((await detailOf(id, ann)).followers).toBe(1))
  const shown = { follows: id, recipe: { investment: '1000', onEnd: 'keep', stopLoss, trigger: '' } }
  expect(await detailOf(own, bob)).toMatchObject({ state: 'running', ...shown })
  expect(await page(bob, '/bot-trade/my-bots')).toContain('Follows another bot')
  expect(JSON.stringify(await call(new Visitor(), botMarketCalls.shared, { id }))).not.toContain(own)
  await evictDurableObject(env.BOT.getByName(own))
  await evictDurableObject(env.BOT.getByName(id))
  await ask('pause', { id }, ann)
  await vi.waitFor(async () => expect((await detailOf(own, bob)).state).toBe('paused'))
  await ask('resume', { id }, ann)
  await vi.waitFor(async () => expect((await detailOf(own, bob)).state).toBe('running'))
  expect(await ask('change', { id, stopLoss: '1' }, bob)).toEqual(refused('bot_unknown'))
  expect(await ask('change', { id: own, stopLoss: '1' }, bob)).toEqual(refused('follow_bound'))
  expect(done(await ask('change', { id, stopLoss: '1' }, ann)).id).toBe(id)
  await vi.waitFor(async () => expect((await detailOf(own, bob)).recipe.stopLoss).toBe('1'))
  expect(await ask('alone', { id }, ann)).toEqual(refused('follow_none'))
})

test('[BP40] without scripts a shared bot is followed by a form, its stops are changed, and one goes on alone', async () => {
  const shared = `/bot-trade/shared/${id}`
  const visitor = await page(new Visitor(), `/fr_FR${shared}`)
  expect(visitor).toContain('Se connecter pour suivre')
  expect(visitor).not.toContain('name="amount"')
  expect((await post(new Visitor(), shared, { action: 'follow' })).headers.get('location')).toMatch(/^\/login/)
  const form = await page(bob, shared)
  const key = /name="key" value="([^"]+)"/.exec(form)?.[1] ?? expect.unreachable('the form has a key')
  const typed = { action: 'follow', key, from: 'spot', coins: 'sell' }
  const wrong = markupOf(await documentOf(await post(bob, shared, { ...typed, amount: '1,5<b>' }), 409))
  expect(wrong).toContain('Enter a valid amount, such as 12.5.')
  expect(wrong).toContain('value="1,5&lt;b&gt;"')
  const location = (await post(bob, shared, { ...typed, amount: '1000' })).headers.get('location') ?? ''
  expect(location).toMatch(/^\/bot-trade\/my-bots\/bot-[0-9a-f]{16}\?done=created$/)
  expect((await post(bob, shared, { ...typed, amount: '1000' })).headers.get('location')).toBe(location)
  const own = location.split('?')[0] ?? ''
  const following = await page(bob, own)
  expect(following).toContain('Follows another bot')
  expect(following).toContain(`href="${shared}"`)
  expect(following).not.toContain('value="change"')
  expect((await post(bob, own, { action: 'alone' })).headers.get('location')).toBe(`${own}?done=alone`)
  const alone = await page(bob, `${own}?done=alone`)
  expect(alone).toContain('The bot now runs independently.')
  expect(alone).toContain('value="change"')
  const bad = markupOf(await documentOf(await post(bob, own, { action: 'change', stopLoss: '999999' }), 409))
  expect(bad).toContain('value="999999"')
  const stops = { action: 'change', stopLoss: '2', takeProfit: '', trailUp: 'on' }
  expect((await post(bob, own, stops)).headers.get('location')).toBe(`${own}?done=changed`)
  const { recipe } = await detailOf(own.split('/').at(-1) ?? '', bob)
  expect(recipe).toMatchObject({ stopLoss: '2', trailUp: 'on' })
})

test('[BO40] its end ends those that follow it, with a choice of their own, and all money is accounted for', async () => {
  const own = (await ask('list', { state: 'running' }, bob)).map((bot) => bot.id)
  expect(own).toHaveLength(2)
  await ask('stop', { id, coins: 'sell' }, ann)
  await vi.waitFor(async () => {
    const states = await Promise.all(own.map(async (bot) => (await detailOf(bot, bob)).state))
    expect(states.toSorted()).toEqual(['running', 'stopped'])
  })
  const over = await ask('list', { state: 'over' }, bob)
  expect(over).toMatchObject([{ end: 'followed' }])
  await vi.waitFor(async () => expect((await detailOf(id, ann)).followers).toBe(0))
  await audited()
})

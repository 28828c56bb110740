// Smart trades and bots that wait for an indicator, over the site: by form without scripts, by call, and at their
// market's alert board.

import { env, evictDurableObject } from 'cloudflare:test'
import { beforeAll, expect, test, vi } from 'vitest'
import { botCalls } from '#shared/bots/calls.ts'
import type { BotsData } from '#shared/bots/pages.ts'
import { toRecipeFormValues } from '#shared/bots/recipe-query.ts'
import { documentOf, markupOf, payloadOf } from './edge-site.ts'
import { audited, call, lastPriceOf, type Payload, trader } from './trader.ts'
import { OWN, type Visitor } from './visitor.ts'

let eve: Visitor
const ask = <Name extends keyof typeof botCalls>(name: Name, payload: Payload = {}) =>
  call(eve, botCalls[name], payload)
const stateOf = async (id: string) => (await ask('detail', { id }))?.state
const idIn = (answer: { readonly kind: string }) =>
  'bot' in answer ? (answer.bot as { id: string }).id : expect.unreachable(JSON.stringify(answer))

beforeAll(async () => {
  eve = await trader('bot-crossings-eve', ['USDT'])
})

test('[BT10] a bot waits for an index at the board of its market, begins when it crosses or its owner says so', async () => {
  const price = await lastPriceOf('ETH_USDT')
  const line = (part: number) => (price * part).toFixed(2)
  const recipe = {
    kind: 'spot_grid',
    market: 'ETH_USDT',
    grids: '6',
    investment: '1000',
    lower: line(0.9),
    upper: line(1.1),
    rsiStart: 'below',
    rsiStartLevel: '30',
    rsiPeriod: '5',
    rsiInterval: '15m',
  }
  const id = idIn(await ask('create', { ...recipe, key: 'crossing-0001' }))
  expect(await stateOf(id)).toBe('waiting')
  await evictDurableObject(env.BOT.getByName(id))
  await env.BOT.getByName(id).crossed('start', '28.4')
  await vi.waitFor(async () => expect(await stateOf(id)).toBe('running'))
  const { events = [] } = (await ask('detail', { id })) ?? {}
  expect(events.map(({ kind }) => kind)).toContain('crossed')

  const other = idIn(await ask('create', { ...recipe, key: 'crossing-0002' }))
  expect(await ask('start', { id: other })).toMatchObject({ kind: 'done' })
  expect(await stateOf(other)).toBe('running')
  expect(await ask('preview', { ...recipe, trigger: line(0.95) })).toMatchObject({
    problem: { reason: 'trigger_twice' },
  })
  for (const each of [id, other]) await ask('stop', { id: each, coins: 'sell' })
  await vi.waitFor(async () => expect([await stateOf(id), await stateOf(other)]).toEqual(['stopped', 'stopped']))
  await audited()
})

test('[BT11] a smart trade is made by the form that the page suggests, stands with its targets, and sells all', async () => {
  const path = '/bot-trade/smart-trade/ETH_USDT'
  const page = await documentOf(await eve.ask(path))
  const markup = markupOf(page)
  for (const name of ['entryPrice', 'target1', 'share4', 'stopTrail', 'breakEven', 'rsiStart']) {
    expect(markup).toContain(`name="${name}"`)
  }
  const { recipe, own } = payloadOf(page).data as BotsData['bot-create']
  const fields = { ...toRecipeFormValues(recipe), action: 'create', key: own?.submission.key ?? '', from: 'spot' }
  const wrong = await eve.ask(path, {
    method: 'POST',
    headers: OWN,
    body: new URLSearchParams({ ...fields, share1: '90' }),
  })
  expect(wrong.status).toBe(409)
  expect(markupOf(await documentOf(wrong, 409))).toContain('Their shares must add up to 100%')
  const made = await eve.ask(path, { method: 'POST', headers: OWN, body: new URLSearchParams(fields) })
  expect(made.status).toBe(303)
  const [, id = ''] = /my-bots\/(bot-[0-9a-f]{16})/.exec(made.headers.get('location') ?? '') ?? []
  await vi.waitFor(async () => {
    const detail = await ask('detail', { id })
    expect(detail?.levels.map(({ side }) => side)).toEqual(['sell', 'sell'])
  })
  const arabic = markupOf(await documentOf(await eve.ask(`/ar_AE/bot-trade/my-bots/${id}`)))
  expect(arabic).toContain('التداول الذكي')
  await ask('stop', { id, coins: 'sell' })
  await vi.waitFor(async () => expect(await stateOf(id)).toBe('stopped'))
  await audited()
})

// Shared results of bots and copy portfolios.

import { env } from 'cloudflare:test'
import { expect, test, vi } from 'vitest'
import { botCalls, botMarketCalls } from '#shared/bots/calls.ts'
import { copyCalls } from '#shared/copy/calls.ts'
import { toLeadId } from '#shared/copy/kinds.ts'
import { sharingCalls } from '#shared/sharing/calls.ts'
import { markupOf } from './edge-site.ts'
import { call, lastPriceOf, type Payload, trader } from './trader.ts'
import { registered, Visitor } from './visitor.ts'

const anyone = new Visitor()
const share = (who: Visitor, payload: Payload) =>
  call(who, sharingCalls.share, { key: crypto.randomUUID(), ...payload })
async function cardOf(who: Visitor, payload: Payload) {
  const made = await share(who, payload)
  return made.kind === 'done' ? made.card : expect.unreachable(JSON.stringify(made))
}
const textOf = async (path: string, who = anyone) => (await who.ask(path)).text()

test('[SHR1] [SHR12] a bot is shown by what it brought of what was invested, to whom its owner chose', async () => {
  const ann = await trader('shares-a-bot', ['USDT'])
  const given = await vi.waitFor(async () => {
    const found = await call(anyone, botMarketCalls.parameters, { market: 'BTC_USDT', days: '30' })
    return found ?? expect.unreachable('the market has swings')
  })
  const recipe = { kind: 'spot_grid', market: 'BTC_USDT', investment: '5000', spacing: 'arithmetic' }
  const { lower, upper } = given
  await lastPriceOf('BTC_USDT')
  const made = await call(ann, botCalls.create, { ...recipe, lower, upper, grids: '5', key: 'a-shared-bot-1' })
  const { id } = made.kind === 'done' ? made.bot : expect.unreachable(JSON.stringify(made))
  const detail = await vi.waitFor(async () => {
    const found = await call(ann, botCalls.detail, { id })
    expect(found?.startedAt).toBeGreaterThan(0)
    return found
  })
  const card = await cardOf(ann, { of: `bot:${id}`, prices: true, amounts: true })
  expect(card).toMatchObject({ kind: 'bot', symbol: 'BTC_USDT', state: 'running', size: detail?.profit.invested })
  expect(card).not.toHaveProperty('entry')
  const page = markupOf(await textOf(`/shared/${card.id}`))
  for (const text of ['Trading bot', 'Return (ROI)', 'Invested', '5,000.00 USDT']) expect(page).toContain(text)
  const bare = await textOf(`/shared/${(await cardOf(ann, { of: `bot:${id}` })).id}`)
  for (const hidden of ['5,000.00', '5000.0', id]) expect(bare).not.toContain(hidden)
  expect(await textOf(`/bot-trade/my-bots/${id}`, ann)).toContain(`href="/shared?of=bot:${id}"`)
  const bob = await registered('no-bots@trading.test')
  expect(await share(bob, { of: `bot:${id}` })).toMatchObject({ reason: 'result_unknown' })
})

test('[SHR1] [SHR12] so is a copy portfolio, without whom it copies', async () => {
  const lea = await trader('is-copied', ['USDT'])
  const person = lea.cookies.get('userId') ?? ''
  const applied = await call(lea, copyCalls.apply, {
    kind: 'spot',
    name: 'Lea Trades',
    bio: '',
    share: '10',
    maxCopiers: '5',
  })
  expect(applied).toMatchObject({ kind: 'applied' })
  const lead = toLeadId('spot', person)
  expect(await env.LEAD.getByName(lead).decide(true, '')).toBe(true)
  const ann = await trader('shares-a-copy', ['USDT'])
  const begun = await call(ann, copyCalls.follow, {
    lead,
    amount: '1000',
    wallet: 'spot',
    sizing: 'fixed',
    fixed: '200',
    slippage: '1',
    key: 'a-shared-copy-1',
  })
  const portfolio = begun.kind === 'following' ? begun.portfolio : expect.unreachable(JSON.stringify(begun))
  const card = await vi.waitFor(() => cardOf(ann, { of: `copy:${portfolio}`, amounts: true }))
  expect(card).toMatchObject({ kind: 'copy', product: 'spot', symbol: '', quote: 'USDT', percent: '0.00' })
  const page = await textOf(`/shared/${card.id}`)
  for (const text of ['Copy trading', 'href="/copy-trading/spot"', '1,000.00 USDT']) expect(page).toContain(text)
  for (const hidden of ['Lea Trades', lead, portfolio]) expect(page).not.toContain(hidden)
  expect(await textOf(`/copy-trading/copies/${portfolio}`, ann)).toContain(`href="/shared?of=copy:${portfolio}"`)
  expect(await share(lea, { of: `copy:${portfolio}` })).toMatchObject({ reason: 'result_unknown' })
})

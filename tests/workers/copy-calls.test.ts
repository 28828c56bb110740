import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'
import { MONEY_LINK_VERSION } from '#objects/platform/edge-messages.ts'
import { copyCalls, copyMarketCalls } from '#shared/copy/calls.ts'
import { operatorCalls } from '#shared/operator/calls.ts'
import { askUnder } from './edge-site.ts'
import { post, view } from './member.ts'
import { audited, call, type Payload, place, trader } from './trader.ts'
import { Visitor } from './visitor.ts'

let [lea, ann]: Visitor[] = []
let lead = ''
const ask = <Name extends keyof typeof copyCalls>(who: Visitor | undefined, name: Name, payload: Payload = {}) =>
  who ? call(who, copyCalls[name], payload) : expect.unreachable()
const look = <Name extends keyof typeof copyMarketCalls>(name: Name, payload: Payload = {}) =>
  call(new Visitor(), copyMarketCalls[name], payload)
const placed = (who: Visitor | undefined, order: Payload) => (who ? place(who, order) : expect.unreachable())

const TOKEN = 'an operator of these tests'
async function operator(path: string, body?: Payload): Promise<unknown> {
  const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' }
  const post = body && { method: 'POST', body: JSON.stringify(body) }
  const response = await askUnder({ OPERATOR_TOKEN: TOKEN }, path, { headers, ...post })
  return (await response.json<{ data: unknown }>()).data
}

beforeAll(async () => {
  lea = await trader('copy-lea', ['USDT'])
  ann = await trader('copy-ann', ['USDT'])
  await post(ann, 'notices-save', { 'fills-bell': 'on', 'copy-bell': 'on' })
  const applied = await ask(lea, 'apply', {
    kind: 'spot',
    name: 'Lea Trades',
    bio: 'Slowly.',
    share: '12.5',
    maxCopiers: '5',
  })
  lead = applied.kind === 'applied' ? applied.lead : expect.unreachable(JSON.stringify(applied))
})

test('[CQ1] [CQ2] [CF15] [CF24] [NT12] somebody applies, is approved, is copied, read by everybody, edited, paid out and left, over the interface', async () => {
  expect(await ask(lea, 'dashboard', { kind: 'spot' })).toMatchObject({ state: 'pending', terms: { shareBps: 1_250 } })
  expect(await look('trader', { id: lead })).toBeNull()
  const follow = {
    lead,
    amount: '1000',
    wallet: 'spot',
    sizing: 'fixed',
    fixed: '200',
    slippage: '1',
    key: 'first-copy-1',
  }
  expect(await ask(ann, 'follow', follow)).toMatchObject({ reason: 'lead_pending' })
  expect(await operator(operatorCalls.copyApplications.path)).toMatchObject([
    { id: lead, kind: 'spot', name: 'Lea Trades' },
  ])
  expect(await operator(operatorCalls.decideLead.path, { id: lead, approve: true })).toEqual({ decided: true })
  expect(await operator(operatorCalls.decideLead.path, { id: lead, approve: false })).toEqual({ decided: false })

  const begun = await ask(ann, 'follow', { ...follow, key: 'first-copy-2' })
  const portfolio = begun.kind === 'following' ? begun.portfolio : expect.unreachable(JSON.stringify(begun))
  expect(await ask(ann, 'follow', { ...follow, key: 'first-copy-2' })).toEqual(begun)
  expect(await ask(ann, 'follow', { ...follow, amount: '900', key: 'first-copy-2' })).toMatchObject({
    reason: 'key_reused',
  })
  expect(await ask(ann, 'follow', { ...follow, key: 'first-copy-3' })).toMatchObject({ reason: 'already_copied' })

  const order = { market: 'BTC_USDT', side: 'buy', type: 'market', amount: '2000' }
  expect(await placed(lea, order)).toMatchObject({ kind: 'placed' })
  await env.LEAD.getByName(lead).nudge()
  const [copy] = await ask(ann, 'trades', { id: portfolio })
  expect(copy).toMatchObject({ state: 'done', action: 'open', symbol: 'BTC_USDT' })
  expect(Number(copy?.value)).toBeLessThanOrEqual(202)
  const own = await ask(ann, 'own')
  expect(own).toMatchObject({ portfolios: [{ id: portfolio, state: 'running', leadName: 'Lea Trades', copied: 1 }] })
  // Notifications, which arrive a moment later; those of trades only if turned on.
  const news = async () =>
    (await view(ann ?? expect.unreachable(), 'account-notifications')).rows.map(({ kind, link }) => [kind, link])
  await expect
    .poll(news, { timeout: 10_000 })
    .toEqual(['copy_copied', 'copy_started'].map((kind) => [kind, `/copy-trading/copies/${portfolio}`]))

  expect((await look('positions', { id: lead })).map(({ symbol }) => symbol)).toEqual(['BTC_USDT'])
  expect(await look('copiers', { id: lead })).toMatchObject([{ name: expect.stringMatching(/^[0-9A-F]{4}\*\*\*$/) }])
  const board = await look('board', { kind: 'spot', sort: 'runtime', name: 'lea tr' })
  expect(board.rows).toMatchObject([{ id: lead, name: 'Lea Trades', copiers: 1, isSimulated: false }])
  expect(await look('history', { id: lead })).toEqual([])

  expect(await ask(ann, 'edit', { portfolio, sizing: 'multiplier', multiplier: '0.5', topUps: 'on' })).toEqual({
    kind: 'done',
  })
  expect(await ask(ann, 'portfolio', { id: portfolio })).toMatchObject({
    settings: { sizing: 'multiplier', multiplier: 50 },
  })
  expect(await ask(ann, 'add', { portfolio, amount: '100', wallet: 'spot', key: 'some-more-1' })).toEqual({
    kind: 'done',
  })
  expect(await ask(ann, 'withdraw', { portfolio, amount: '50', key: 'take-out-1' })).toEqual({ kind: 'done' })
  expect(await ask(ann, 'withdraw', { portfolio, amount: '50', key: 'take-out-1' })).toEqual({ kind: 'done' })
  expect(await ask(ann, 'withdraw', { portfolio, amount: '5000', key: 'take-out-2' })).toMatchObject({
    reason: 'insufficient_funds',
  })
  expect((await ask(ann, 'own')).wallets.copy).toBe('50.00000000')
  expect(await ask(lea, 'stop', { portfolio })).toMatchObject({ reason: 'portfolio_unknown' })
  expect(await ask(lea, 'portfolio', { id: portfolio })).toBeNull()
  // [CF24] Its sales are refused while the market is halted: the owner is notified once.
  const book = env.ORDER_BOOK.getByName('BTC_USDT')
  await book.halt(MONEY_LINK_VERSION, '', 'test')
  expect(await ask(ann, 'stop', { portfolio, way: 'close' })).toEqual({ kind: 'done' })
  const refusals = async () => (await news()).filter(([kind]) => kind === 'copy_refused')
  await expect.poll(refusals, { timeout: 20_000 }).toEqual([['copy_refused', `/copy-trading/copies/${portfolio}`]])
  await book.halt(MONEY_LINK_VERSION, '', null)
  await expect
    .poll(async () => (await ask(ann, 'portfolio', { id: portfolio }))?.state, { timeout: 20_000 })
    .toBe('ended')
  expect(await refusals()).toHaveLength(1)
  expect((await ask(ann, 'statement')).total).toBe((await ask(lea, 'received', { kind: 'spot' })).total)
  await audited()
})

test('[CQ3] what was typed wrongly is refused by name', async () => {
  const follow = (more: Payload) => ask(ann, 'follow', { lead, amount: '100', key: crypto.randomUUID(), ...more })
  expect(await follow({ lead: '0'.repeat(16) })).toMatchObject({ reason: 'lead_unknown' })
  expect(await follow({ amount: '1,5' })).toMatchObject({ reason: 'amount_invalid' })
  expect(await follow({ amount: '5' })).toMatchObject({ reason: 'amount_below_minimum', params: { least: '20' } })
  expect(await follow({ sizing: 'fixed' })).toMatchObject({ reason: 'fixed_invalid' })
  expect(await follow({ sizing: 'multiplier', multiplier: '99' })).toMatchObject({ reason: 'multiplier_invalid' })
  expect(await follow({ symbols: 'BTC_USDT, NONE_USDT' })).toMatchObject({ reason: 'symbol_unknown' })
  expect(await follow({ stopLoss: '120' })).toMatchObject({
    reason: 'stop_loss_invalid',
    params: { field: 'stopLoss' },
  })
  expect(await follow({ stopLoss: '9', totalLoss: '100' })).toMatchObject({ params: { field: 'totalLoss' } })
  expect(await follow({ total: 'x' })).toMatchObject({ reason: 'limit_invalid', params: { field: 'total' } })
  expect(await follow({ slippage: '9' })).toMatchObject({ reason: 'slippage_invalid' })
  const apply = (more: Payload) => ask(ann, 'apply', { kind: 'futures', name: 'Ann', share: '10', ...more })
  expect(await apply({ name: 'A' })).toMatchObject({ reason: 'name_invalid' })
  expect(await apply({ share: '80' })).toMatchObject({ reason: 'share_invalid' })
  expect(await apply({})).toMatchObject({ reason: 'equity_too_low' })
  expect(await ask(lea, 'end', { kind: 'spot' })).toEqual({ kind: 'done' })
  expect(await ask(lea, 'apply', { kind: 'spot', name: 'Lea Again', share: '10' })).toMatchObject({
    reason: 'lead_again_later',
  })
})

// Copy trading without scripts: the board, a trader, following, all acts on a copy, and leading.

import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'
import { buy, copierOf, leading, leadOf, tick } from './copy-people.ts'
import { askUnder, documentOf, markupOf } from './edge-site.ts'
import { type Fields, Person } from './person.ts'
import { trader } from './trader.ts'
import { OWN, Visitor } from './visitor.ts'

const LEAD = 'lead-of-pages'
const visitor = new Person(new Visitor())
let lead = ''
let page = ''
let [ann, eve]: Person[] = []
const who = (person: Person | undefined): Person => person ?? expect.unreachable()

beforeAll(async () => {
  lead = await leading(LEAD, { maxCopiers: 2 })
  page = `/copy-trading/spot-trader/${lead}`
  await buy(LEAD, 'BTC_USDT', 500)
  await leadOf(LEAD).nudge()
  ann = new Person(await trader('copy-page-ann', ['USDT']))
  eve = new Person(await trader('copy-page-eve', ['USDT']))
})

/** A form as the follow page sends it. */
async function followForm(person: Person, more: Fields = {}): Promise<Fields> {
  const { submission } = await person.see<'copy-follow'>(`${page}/follow`)
  return {
    action: 'follow',
    key: submission.key,
    amount: '200',
    wallet: 'spot',
    sizing: 'proportional',
    margin: 'follow',
    slippage: '1',
    totalLoss: '30',
    ...more,
  }
}

test('[CY4] board and trader are everybody’s, in every language, and the filters are the address', async () => {
  const board = await visitor.reads('/fr_FR/copy-trading/spot?days=90&sort=roi')
  expect(board).toContain(`/fr_FR${page}`)
  expect(board).toContain(LEAD)
  expect(await visitor.reads('/copy-trading/spot?runtime=365')).not.toContain(page)
  expect(await visitor.reads('/copy-trading/futures')).not.toContain(page)
  expect(await visitor.reads('/copy-trading/spot?symbol=ETH_USDT')).not.toContain(page)
  expect(await visitor.reads('/copy-trading/spot?roi=-90&simulated=no&open=yes')).toContain(page)
  expect(await visitor.reads('/copy-trading/spot?roi=90')).not.toContain(page)
  const seen = await visitor.reads(`/ar_AE${page}?days=7`)
  for (const shown of [LEAD, 'BTC/USDT', `/ar_AE${page}/follow`]) expect(seen).toContain(shown)
  // There is no such lead of another kind, nor with an invalid id.
  for (const other of [`/copy-trading/futures-trader/${lead}`, '/copy-trading/spot-trader/nobody']) {
    expect((await visitor.see<'copy-trader'>(other, 404)).trader).toBeUndefined()
  }
  // Addresses of earlier versions.
  const old = await visitor.visitor.ask(`/followup/trader?type=spot&id=${lead}`)
  expect(old.headers.get('location')).toBe(page)
})

test('[CY5] each figure of a trader opens to its formula and to what it was made of', async () => {
  const { trader: seen } = await visitor.see<'copy-trader'>(page)
  const markup = await visitor.reads(page)
  const tiles = [...markup.matchAll(/<details[^>]*>(.*?)<\/details>/gs)].map(([, inside = '']) => inside)
  for (const name of ['ROI', 'Copier ROI', 'PnL', 'Max drawdown', 'Sharpe ratio', 'Win rate', 'AUM', 'Capacity']) {
    const tile = tiles.find((inside) => inside.includes(`>${name}<`))
    expect(tile, name).toContain('Formula')
  }
  const month = seen?.stats.find(({ days }) => days === 30)
  expect(markup).toContain(month?.navTo.toFixed(4))
  expect(seen?.symbols).toMatchObject([{ symbol: 'BTC_USDT' }])
})

test('[CY6] a visitor is led to the log-in and back; what is refused comes back with what was typed', async () => {
  const asked = await visitor.visitor.ask(`${page}/follow`)
  expect(asked.headers.get('location')).toContain('/login?redirectUrl=')
  const small = await who(ann).refused(`${page}/follow`, [
    ...Object.entries(await followForm(who(ann), { amount: '15', stopLoss: '12.5', sizing: 'fixed', fixed: '7' })),
    ['symbols', 'BTC_USDT'],
  ])
  for (const typed of ['value="15"', 'value="12.5"', 'value="7"', 'The minimum is 20 USDT.']) {
    expect(small).toContain(typed)
  }
  expect(small).toMatch(/name="symbols"[^>]*checked=""[^>]*value="BTC_USDT"|value="BTC_USDT"[^>]*checked=""/)
  expect(await who(ann).refused(`${page}/follow`, await followForm(who(ann), { slippage: '9' }))).toContain('slippage')
  expect(await who(ann).refused(`${page}/follow`, await followForm(who(ann), { amount: '50000' }))).toContain(
    'This wallet does not have enough funds.',
  )
})

test('[CY7] a copy is begun, shows its trades beside the lead’s, is changed, given money, and stopped', async () => {
  const person = who(ann)
  const begun = await person.does(`${page}/follow`, await followForm(person))
  expect(begun).toMatch(/^\/copy-trading\/copies\/[0-9a-f]{20}\?done=followed$/)
  const copy = begun.split('?')[0] ?? ''
  const account = `copy-${copy.split('/').at(-1)}`
  expect(await person.reads(begun)).toContain('You are now copying this trader.')
  expect(await person.reads(`${page}/follow`)).toContain(copy)

  await buy(LEAD, 'BTC_USDT', 2_000)
  await leadOf(LEAD).nudge()
  const { trades, portfolio } = await person.see<'copy-portfolio'>(copy)
  expect(trades).toMatchObject([{ symbol: 'BTC_USDT', state: 'done', cause: 'lead' }])
  expect(portfolio).toMatchObject({ kind: 'spot', leadName: LEAD, state: 'running' })
  const shown = await person.reads(copy)
  for (const part of ['BTC/USDT', 'Slippage', 'Delay', 'Copied']) expect(shown).toContain(part)

  const form = { sizing: 'fixed', fixed: '25', margin: 'follow', slippage: '0.8', totalLoss: '40' }
  expect(await person.does(copy, { action: 'edit', ...form })).toBe(`${copy}?done=edited`)
  const changed = await person.see<'copy-portfolio'>(copy)
  expect(changed.portfolio?.settings).toMatchObject({ sizing: 'fixed', slippageBps: 80, topUps: false })
  expect(await person.refused(copy, { action: 'edit', ...form, fixed: 'much' })).toContain('value="much"')
  const add = { action: 'add', amount: '50', wallet: 'spot', key: crypto.randomUUID() }
  expect(await person.does(copy, add)).toBe(`${copy}?done=added`)
  expect((await person.see<'copy-portfolio'>(copy)).portfolio?.paidIn).toMatch(/^250\.0/)
  expect(await person.refused(copy, { ...add, action: 'withdraw', amount: '1,5,' })).toContain('value="1,5,"')

  expect(await person.reads('/copy-trading/copies')).toContain(copy)
  // Another user's copy is not accessible.
  expect((await who(eve).see<'copy-portfolio'>(copy, 404)).portfolio).toBeUndefined()
  expect(await who(eve).refused(copy, { action: 'stop', way: 'close' })).toContain('This copy does not exist.')

  expect(await person.does(copy, { action: 'stop', way: 'close' })).toBe(`${copy}?done=stopped`)
  for (let round = 0; round < 5; round += 1) await tick(account)
  const over = await person.see<'copy-portfolio'>(copy)
  expect(over.portfolio).toMatchObject({ state: 'ended', stopCause: 'copier' })
  expect(await person.reads(copy)).not.toContain('value="stop"')
  expect(await copierOf(account).view(account, 'copy-page-eve')).toBeUndefined()
  const { findings } = await env.AUDITOR.getByName('auditor').audit()
  expect(findings).toEqual([])
})

test('[CM2] pages hear over the socket that a copy has changed, and only while they look', async () => {
  const person = new Person(await trader('copy-page-tab', ['USDT']))
  const response = await person.visitor.ask('/ws', { headers: { upgrade: 'websocket', ...OWN } })
  const socket = response.webSocket ?? expect.unreachable(`no socket: ${response.status}`)
  const told: number[] = []
  socket.addEventListener('message', ({ data }) => {
    const frame: { type?: string; channel?: string; data: { change: number } } = JSON.parse(String(data))
    if (frame.type === 'copies' && !frame.channel) told.push(frame.data.change)
  })
  socket.accept()
  for (const message of [{ event: 'login' }, { event: 'sub', params: { biz: 'exchange', type: 'copies' } }]) {
    socket.send(JSON.stringify(message))
  }
  await expect.poll(() => told).toEqual([0])
  const other = await leading('lead-of-tab')
  const path = `/copy-trading/spot-trader/${other}`
  const { submission } = await person.see<'copy-follow'>(`${path}/follow`)
  const form = { action: 'follow', key: submission.key, amount: '200', wallet: 'spot', sizing: 'proportional' }
  await person.does(`${path}/follow`, { ...form, margin: 'follow', slippage: '1' })
  await expect.poll(() => told.length, { timeout: 5_000 }).toBeGreaterThan(1)
  const begun = told.length
  await buy('lead-of-tab', 'BTC_USDT', 2_000)
  await leadOf('lead-of-tab').nudge()
  await expect.poll(() => told.length, { timeout: 5_000 }).toBeGreaterThan(begun)
  expect(new Set(told).size).toBe(told.length)
  socket.close()
})

test('[CY8] whoever wants to lead applies by a form, and has a dashboard', async () => {
  const person = who(eve)
  const path = '/copy-trading/lead'
  const terms = { action: 'apply', kind: 'spot', name: 'Eve of pages', bio: 'Slow.', share: '12.5', maxCopiers: '40' }
  const wrong = await person.refused(path, { ...terms, share: '31', isPrivate: 'on' })
  for (const typed of ['value="31"', 'value="Eve of pages"', 'between 0 and 30%']) expect(wrong).toContain(typed)
  expect(await person.does(path, terms)).toBe(`${path}?kind=spot&done=applied`)
  const { own } = await person.see<'copy-lead'>(`${path}?kind=spot`)
  expect(own).toMatchObject({ state: 'pending', terms: { name: 'Eve of pages', shareBps: 1_250, maxCopiers: 40 } })
  expect(await person.reads(`${path}?kind=spot`)).toContain('Your application is under review.')
  const hidden = `/copy-trading/spot-trader/${own?.id}`
  expect((await visitor.see<'copy-trader'>(hidden, 404)).trader).toBeUndefined()
  expect(await env.LEAD.getByName(own?.id ?? '').decide(true, '')).toBe(true)
  const dashboard = await person.reads(`${path}?kind=spot`)
  for (const part of ['Eve of pages', hidden, 'My copiers', 'value="end"']) expect(dashboard).toContain(part)
  expect((await person.see<'copy-follow'>(`${hidden}/follow`)).isOwn).toBe(true)
  const { action: _, ...changed } = { ...terms, share: '5' }
  expect(await person.does(path, { action: 'terms', ...changed })).toBe(`${path}?kind=spot&done=saved`)
  expect(await person.refused(path, { action: 'terms', ...changed })).toContain('You can change this again on')
  expect(await person.does(path, { action: 'end', kind: 'spot' })).toBe(`${path}?kind=spot&done=ended`)
  // Another address of the page, because the cached one above is a moment old.
  const after = await visitor.see<'copy-trader'>(`${hidden}?days=7`)
  expect(after.trader?.row.state).toBe('ended')
  expect(await visitor.reads(`${hidden}?days=7`)).toContain('This trader has quit.')
})

test('[CY10] a trader who does not exist is answered as missing, with the way to those who do', async () => {
  for (const kind of ['spot', 'futures']) {
    const path = `/copy-trading/${kind}-trader/00000000000000ff`
    for (const person of [visitor, who(ann)]) {
      const response = await person.visitor.ask(path)
      const markup = markupOf(await documentOf(response, 404))
      expect(markup).toContain('Trader not found')
      expect(markup).toContain(`href="/copy-trading/${kind}"`)
    }
    expect((await visitor.visitor.ask(path, { method: 'HEAD' })).status).toBe(404)
    expect(await documentOf(await who(ann).visitor.ask(`${path}/follow`), 404)).toContain('Trader not found')
  }
  expect((await visitor.visitor.ask('/api/v1/copy/trader?id=00000000000000ff')).status).toBe(200)
})

test('[CY9] switched off, its pages lead home and its calls are unknown', async () => {
  const off = { FEATURES_OFF: 'copyTrading' }
  for (const path of ['/copy-trading/futures', page, '/copy-trading/copies', '/copy-trading/lead']) {
    expect((await askUnder(off, path)).headers.get('location')).toBe('/')
  }
  expect((await askUnder(off, '/api/v1/copy/board?kind=spot')).status).toBe(404)
  expect(await (await askUnder(off, '/')).text()).not.toContain('href="/copy-trading/futures"')
})

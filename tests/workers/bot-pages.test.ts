// Pages of bots without scripts: overview, settings, a bot that is created, viewed and stopped, and refusals.

import { env, runInDurableObject } from 'cloudflare:test'
import { beforeAll, expect, test, vi } from 'vitest'
import { computeShardName } from '#objects/platform/slots.ts'
import type { BotsData } from '#shared/bots/pages.ts'
import { parseRecipeFile } from '#shared/bots/recipe-file.ts'
import { MOMENT, numbers } from '../fixtures/one-moment.ts'
import { askUnder, documentOf, markupOf, payloadOf } from './edge-site.ts'
import { lastPriceOf, trader } from './trader.ts'
import { OWN, Visitor } from './visitor.ts'

type Fields = Readonly<Record<string, string>>
const GRID = '/bot-trade/grid/BTC_USDT'
const MINE = '/bot-trade/my-bots'

const post = (visitor: Visitor, path: string, fields: Fields) =>
  visitor.ask(path, { method: 'POST', headers: OWN, body: new URLSearchParams(fields) })
const markup = async (visitor: Visitor, path: string) => markupOf(await documentOf(await visitor.ask(path)))
async function data<Name extends keyof BotsData>(visitor: Visitor, path: string): Promise<BotsData[Name]> {
  return payloadOf(await documentOf(await visitor.ask(path))).data as BotsData[Name]
}

let ann = new Visitor()
let made = ''

/** The settings that the page suggests, with an investment. */
async function settings(visitor: Visitor): Promise<Fields> {
  const { recipe, own } = await data<'bot-create'>(visitor, GRID)
  const { lower, upper, spacing, investIn, onEnd } = recipe
  const key = own?.submission.key ?? expect.unreachable('the form has a key')
  return {
    action: 'create',
    key,
    from: 'spot',
    lower,
    upper,
    grids: '10',
    spacing,
    investment: '1000',
    investIn,
    onEnd,
  }
}

beforeAll(async () => {
  ann = await trader('bot-page-ann', ['USDT'])
  await lastPriceOf('BTC_USDT')
})

test('[BP9] overview and market are everybody’s, with filters in the address', async () => {
  const page = await markup(new Visitor(), '/de_DE/bot-trade/autosystem').catch(() => '')
  expect(page).toBe('')
  const french = await markup(new Visitor(), '/fr_FR/bot-trade/autosystem?kind=dca&state=over&sort=ran')
  expect(french).toContain('Grille spot')
  expect(french).toContain('/fr_FR/bot-trade/grid')
  expect(french).toContain('window=7')
  const unknown = await new Visitor().ask('/ja_JP/bot-trade/nope')
  expect(unknown.headers.get('location')).toBe('/ja_JP/bot-trade/autosystem')
  expect((await new Visitor().ask('/bot-trade/grid/NO_PAIR')).status).toBe(404)
  expect((await new Visitor().ask('/bot-trade/grid?pair=ETH_USDT')).headers.get('location')).toContain(
    '/bot-trade/grid/ETH_USDT',
  )
})

test('[BP10] a visitor sees chart, levels and settings, and is led to the log-in with what was typed', async () => {
  const page = await markup(new Visitor(), `${GRID}?lower=80000&upper=99000&grids=12&investment=500`)
  expect(page).toContain('value="80000"')
  expect(page.match(/class="[^"]*(?:buy|sell)Line/g)?.length).toBeGreaterThan(3)
  expect(page).toContain(encodeURIComponent('lower=80000'))
  const suggested = await data<'bot-create'>(new Visitor(), `${GRID}?days=7`)
  const month = await data<'bot-create'>(new Visitor(), GRID)
  expect(Number(suggested.recipe.upper)).toBeGreaterThan(Number(suggested.recipe.lower))
  expect(suggested.recipe.lower).not.toBe(month.recipe.lower)
  expect(suggested.own).toBeUndefined()
  const asked = await post(new Visitor(), GRID, { action: 'create' })
  expect(asked.headers.get('location')).toMatch(/^\/login/)
  const mine = await new Visitor().ask(MINE)
  expect(mine.headers.get('location')).toBe(`/login?redirectUrl=${encodeURIComponent(MINE)}`)
})

test('[BP11] what is refused comes back with its words and with what was typed; a check makes nothing', async () => {
  const typed = await settings(ann)
  const wrong = await post(ann, GRID, { ...typed, upper: '10', note: 'mine <b>' })
  const page = markupOf(await documentOf(wrong, 409))
  expect(page).toContain('The upper price must be above the lower price.')
  expect(page).toContain('value="10"')
  expect(page).toContain('mine &lt;b&gt;')
  const rich = markupOf(await documentOf(await post(ann, GRID, { ...typed, investment: '99000000' }), 409))
  expect(rich).toContain('You need')
  const checked = await documentOf(await post(ann, GRID, { ...typed, check: 'on', grids: '14' }))
  expect(markupOf(checked)).toContain('Ready to start')
  expect((payloadOf(checked).data as BotsData['bot-create']).recipe.grids).toBe('14')
  expect((await data<'bots-own'>(ann, MINE)).bots).toEqual([])
})

test('[BP42] a refused schedule names the field that is wrong, in words and at the field', async () => {
  const address = '/bot-trade/recurring?coins=BTC%3A30&every=day&hour=9&minute=75&investment=500'
  const page = await markup(new Visitor(), address)
  expect(page).toContain('Minute: enter a whole number from 0 to 59.')
  expect(page).toMatch(/name="minute"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*name="minute"/)
  expect(page).not.toMatch(/name="hour"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*name="hour"/)
})

test('[BP12] a bot is made by a form, once for each form, and stands in the list and on its page', async () => {
  const typed = await settings(ann)
  const location = (await post(ann, GRID, typed)).headers.get('location') ?? ''
  expect(location).toMatch(/^\/bot-trade\/my-bots\/bot-[0-9a-f]{16}\?done=created$/)
  expect((await post(ann, GRID, typed)).headers.get('location')).toBe(location)
  made = location.split('?')[0] ?? ''
  const { bots } = await data<'bots-own'>(ann, MINE)
  expect(bots).toHaveLength(1)
  const { bot, market } = await data<'bot'>(ann, made)
  expect(bot).toMatchObject({ kind: 'spot_grid', market: 'BTC_USDT' })
  expect(market?.symbol).toBe('BTC_USDT')
  const { grid, floating, equity, invested, total } = bot?.profit ?? expect.unreachable('it has figures')
  expect(Number(grid) + Number(floating)).toBeCloseTo(Number(equity) - Number(invested), 6)
  expect(Number(total)).toBeCloseTo(Number(equity) - Number(invested), 6)
  const page = await markup(ann, `${made}?done=created`)
  for (const shown of ['Bot created.', 'value="stop"', 'value="invest"', '/fills.csv']) {
    expect(page).toContain(shown)
  }
  const stranger = await trader('bot-page-eve', [])
  expect((await stranger.ask(`${made}/fills.csv`)).status).toBe(404)
})

test('[BP13] its trades and its recipe are files', async () => {
  const csv = await ann.ask(`${made}/fills.csv`)
  expect(csv.headers.get('content-disposition')).toContain('attachment')
  expect(await csv.text()).toContain('time,market,side')
  const recipe = await ann.ask(`${made}/recipe.json`)
  expect(parseRecipeFile(await recipe.text())?.recipe).toMatchObject({ kind: 'spot_grid', grids: '10' })
})

test('[LI1] [BP13] each of 300 trades of one millisecond is on one of its pages, and in its file, once', async () => {
  const id = made.split('/').at(-1) ?? ''
  const ids = numbers().map((number) => `BTC_USDT-${number}`)
  await runInDurableObject(env.LEDGER.getByName(computeShardName(id, 2)), (_, { storage: { sql } }) => {
    for (const [index, trade] of ids.entries()) {
      const view = {
        id: trade,
        seq: index + 1,
        order: 'l0-1',
        market: 'BTC_USDT',
        side: 'buy',
        role: 'taker',
        price: '1.00',
        quantity: '0.00100',
        quote: '0.0010000',
        fee: '0',
        feeAsset: 'BTC',
        time: MOMENT,
      }
      const query = 'INSERT INTO fills (person, time, id, order_id, market, view) VALUES (?, ?, ?, ?, ?, ?)'
      sql.exec(query, id, MOMENT, trade, 'l0-1', 'BTC_USDT', JSON.stringify(view))
    }
  })
  const shown: string[] = []
  for (let query = '?interval=1h'; query !== ''; ) {
    const { fills } = await data<'bot'>(ann, made + query)
    shown.push(...fills.rows.filter(({ time }) => time === MOMENT).map((row) => row.id))
    // The position of its other list and the chart's interval stay.
    expect(query).toContain('interval=1h')
    query = fills.older
    if (query !== '') expect(await markup(ann, made + query)).toContain('>Newest<')
  }
  expect(shown.toSorted()).toEqual(ids.toSorted())
  const lines = (await (await ann.ask(`${made}/fills.csv`)).text()).split('\r\n')
  const inFile = lines.filter((line) => line.startsWith(new Date(MOMENT).toISOString().slice(0, 19)))
  expect(inFile.map((line) => line.split(',').at(-1) ?? '').toSorted()).toEqual(ids.toSorted())
})

test('[BP14] a bot is shared without its owner, copied by a link, and taken off again', async () => {
  const note = 'VIP: t.me/vip'
  const refused = markupOf(await documentOf(await post(ann, made, { action: 'share', note }), 409))
  expect(refused).toContain('Notes cannot contain links or contact details.')
  expect(refused).toContain(`>${note}</textarea>`)
  expect((await post(ann, made, { action: 'share', note: 'Calm' })).headers.get('location')).toBe(`${made}?done=shared`)
  const id = made.split('/').at(-1) ?? ''
  const shared = await markup(new Visitor(), `/bot-trade/shared/${id}`)
  expect(shared).toContain('Calm')
  expect(shared).not.toContain('bot-page-ann')
  expect(shared).toContain(`clone=${id}`)
  const copy = await data<'bot-create'>(new Visitor(), `${GRID}?clone=${id}`)
  expect(copy).toMatchObject({ cloneOf: id, recipe: { grids: '10' } })
  expect(parseRecipeFile(await (await new Visitor().ask(`/bot-trade/shared/${id}/recipe.json`)).text())).toBeDefined()
  expect((await post(ann, made, { action: 'unshare' })).headers.get('location')).toBe(`${made}?done=unshared`)
})

test('[BP21] an own page of a bot that there is not, or that is somebody else’s, says so: 404', async () => {
  const stranger = await trader('bot-page-bob', [])
  for (const path of [`${MINE}/bot-${'0'.repeat(16)}`, `${MINE}/x`, made]) {
    const page = markupOf(await documentOf(await stranger.ask(path), 404))
    expect(page, path).toContain('Bot not found')
    expect(page, path).toContain(`href="${MINE}"`)
  }
  const turkish = markupOf(await documentOf(await stranger.ask(`/tr_TR${MINE}/x`), 404))
  expect(turkish).toContain('Bot bulunamadı')
  expect((await post(stranger, `${MINE}/x`, { action: 'stop' })).status).toBe(409)
})

test('[BP19] a bot that is not shared, or not any more, is a page that is not there', async () => {
  const paths = [`/bot-trade/shared/bot-${'0'.repeat(16)}`, '/bot-trade/shared/x']
  for (const path of paths) expect((await new Visitor().ask(path)).status, path).toBe(404)
  // A page is cached for as long as prices are.
  const taken = made.replace('my-bots', 'shared')
  await vi.waitFor(async () => expect((await new Visitor().ask(taken)).status).toBe(404), {
    interval: 500,
  })
})

test('[BP43] the list says that some bots cannot be shown', async () => {
  const { BOT } = env
  const brief = async () => {
    throw new Error('Invalid option')
  }
  Object.assign(env, { BOT: { getByName: () => ({ brief }) } })
  const page = await markup(ann, MINE)
  Object.assign(env, { BOT })
  expect(page).toContain('Some of your bots cannot be shown right now')
  expect(page).not.toContain('create your first bot')
})

test('[BP15] it is paused, goes on, and is stopped; what is typed wrongly is said', async () => {
  const wrong = markupOf(await documentOf(await post(ann, made, { action: 'withdraw', amount: '1,5,', key: 'x' }), 409))
  expect(wrong).toContain('Enter a valid amount, such as 12.5.')
  expect(wrong).toContain('value="1,5,"')
  expect((await post(ann, made, { action: 'pause' })).headers.get('location')).toBe(`${made}?done=paused`)
  expect((await data<'bot'>(ann, made)).bot?.state).toBe('paused')
  expect((await post(ann, made, { action: 'resume' })).headers.get('location')).toBe(`${made}?done=resumed`)
  expect((await post(ann, made, { action: 'nonsense' })).headers.get('location')).toBe(made)
  expect((await post(ann, made, { action: 'stop', coins: 'sell' })).headers.get('location')).toBe(
    `${made}?done=stopped`,
  )
  await expect.poll(async () => (await data<'bot'>(ann, made)).bot?.state, { timeout: 10_000 }).toBe('stopped')
  expect((await data<'bots-own'>(ann, `${MINE}?state=over`)).bots).toHaveLength(1)
  expect(markupOf(await documentOf(await post(ann, made, { action: 'pause' }), 409))).toContain('You cannot do this')
})

test('[BP16] switched off, its pages lead home', async () => {
  for (const path of ['/bot-trade/autosystem', GRID, MINE, `/bot-trade/shared/bot-${'0'.repeat(16)}`]) {
    expect((await askUnder({ FEATURES_OFF: 'bots' }, path)).headers.get('location')).toBe('/')
  }
})

// The page of closed positions and its file, through the real worker.

import { env, runInDurableObject } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'
import { LOCALE_CODES, localePath } from '#shared/i18n/locales.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import { loadAccountKeys } from '#worker/identity/session/keys.ts'
import { readSignedToken } from '#worker/identity/session/tokens.ts'
import { askUnder, documentOf, markupOf, payloadOf } from './edge-site.ts'
import { trader } from './trader.ts'
import { Visitor } from './visitor.ts'

const PATH = '/orders/positions'
const DAY = 86_400_000
const T0 = Date.UTC(2025, 0, 1)

type Written = { service: { history: { addClosedPosition(record: object): void } } }

let ann: Visitor
let person: string

/** Positions as the clearing house stores them: one a day, a short after two longs, ETH after BTC. */
async function wrote(days: readonly number[]): Promise<void> {
  await runInDurableObject(env.CLEARING.getByName('USDT'), (instance) => {
    const { service } = instance as unknown as Written
    for (const day of days) {
      const life = { opened: 10, spent: 1_000_000_000n, most: 10, liquidationFees: 0n, covered: 0n }
      service.history.addClosedPosition({
        account: person,
        symbol: day % 2 === 0 ? 'BTC_USDT' : 'ETH_USDT',
        leg: 'net',
        isLong: day % 3 !== 2,
        mode: 'cross',
        leverage: 10,
        how: 'closed',
        openedAt: T0 + day * DAY - 1,
        closedAt: T0 + day * DAY,
        realised: 200_000_000n,
        fees: 50_000_000n,
        funding: -1_000_000n,
        life,
      })
    }
  })
}

const days = (count: number, first = 0) => Array.from({ length: count }, (_, index) => first + index)

async function see(path: string, visitor = ann): Promise<PageData['orders-positions']> {
  const response = await visitor.ask(path)
  expect(response.status, path).toBe(200)
  const taken = payloadOf(await documentOf(response))
  expect(taken.page).toBe('orders-positions')
  return taken.data as PageData['orders-positions']
}
const dayOf = ({ closedAt }: { readonly closedAt: number }) => (closedAt - T0) / DAY
const shown = async (path: string) => markupOf(await documentOf(await ann.ask(path)))

beforeAll(async () => {
  ann = await trader('position-history', ['USDT'])
  person = (await readSignedToken(await loadAccountKeys(env), ann.cookies.get('__Host-sid') ?? ''))?.token.account ?? ''
})

test('[FS21] says what to do where nothing has been closed, and where the filters let nothing through', async () => {
  const page = await shown(PATH)
  expect(page).toContain('No closed positions yet')
  expect(page).toContain('href="/futures/BTC_USDT"')
  expect(page).not.toContain('positions.csv')
  const filtered = await shown(`${PATH}?market=SOL_USDT`)
  expect(filtered).toContain('No closed positions match these filters')
  expect(filtered).toMatch(new RegExp(`href="${PATH}"[^>]*>Clear filters`))
})

test('[FS21] lists all of them: older and newer by links, each once while others end, by contract, side and days', async () => {
  await wrote(days(120))
  const first = await see(PATH)
  expect(first.rows.map(dayOf)).toEqual(days(50, 70).reverse())
  expect([first.newer, first.older]).toEqual(['', expect.stringMatching(/^\?before=\d+\.\d+$/)])
  await wrote([120, 121])
  const second = await see(PATH + first.older)
  expect(second.rows.map(dayOf)).toEqual(days(50, 20).reverse())
  const third = await see(PATH + second.older)
  expect([third.rows.map(dayOf), third.older]).toEqual([days(20).reverse(), ''])
  const back = await see(PATH + third.newer)
  expect(back.rows.map(dayOf)).toEqual(second.rows.map(dayOf))
  expect((await see(PATH + back.older)).rows.map(dayOf)).toEqual(third.rows.map(dayOf))
  const newer = await see(PATH + back.newer)
  expect([newer.rows.map(dayOf), newer.newer]).toEqual([days(50, 70).reverse(), expect.stringContaining('after=')])
  // Less than a page: the newest, including those added meanwhile.
  const top = await see(PATH + newer.newer)
  expect([top.rows.map(dayOf), top.newer]).toEqual([days(50, 72).reverse(), ''])
  const query = '?market=ETH_USDT&direction=short&from=2025-01-06&to=2025-01-18'
  const { rows, filters, sums, older } = await see(PATH + query)
  expect(rows.map(dayOf)).toEqual([17, 11, 5])
  expect([filters.market, filters.direction, older]).toEqual(['ETH_USDT', 'short', ''])
  expect(sums).toMatchObject({
    count: 3,
    isCut: false,
    realised: '6.00000000',
    fees: '1.50000000',
    profit: '4.47000000',
  })
  expect((await see(`${PATH}?market=X&direction=up&before=5&after=x`)).rows).toHaveLength(50)
})

test('[FS21] shows filters, sums, links and the file without scripts, in every language, and hides none of a query', async () => {
  const page = await shown(`${PATH}?direction=long&from=2025-01-01`)
  expect(page).toContain('data-testid="position-sums"')
  expect(page).toMatch(/href="\/orders\/positions\?direction=long&amp;from=2025-01-01&amp;before=\d+\.\d+"/)
  expect(page).toContain('href="/orders/positions.csv?direction=long&amp;from=2025-01-01"')
  expect(page).toContain('<option value="long" selected="">')
  expect(page).toContain('href="/futures/ETH_USDT"')
  for (const locale of LOCALE_CODES) {
    const own = await shown(localePath(locale, PATH))
    expect(own, locale).toContain(`href="${localePath(locale, '/futures/BTC_USDT')}"`)
    expect(own, locale).not.toMatch(/positions\.[a-z]+[.<]|futures-own\./)
  }
})

test('[FS22] the file has what the filters let through', async () => {
  const file = await ann.ask(`${PATH}.csv?market=ETH_USDT&direction=short&from=2025-01-06&to=2025-01-18`)
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="positions.csv"')
  expect(file.headers.get('cache-control')).toBe('private, no-store')
  const lines = (await file.text()).trimEnd().split('\r\n')
  expect(lines.slice(1).map((line) => line.slice(0, 10))).toEqual(['2025-01-18', '2025-01-12', '2025-01-06'])
  expect((await (await ann.ask(`${PATH}.csv`)).text()).trimEnd().split('\r\n')).toHaveLength(123)
})

test('[FS21] [FS22] says of what its sums are, and what the file leaves out, where there are more than it adds up', async () => {
  const told = ['Totals of the newest 1,000 positions.', 'The file has the newest 10,000 positions.']
  const toldBy = async (path: string) => {
    const page = await shown(path)
    return told.filter((text) => page.includes(text))
  }
  expect(await toldBy(PATH)).toEqual([])
  await wrote(days(900, 122))
  const { sums } = await see(PATH)
  expect(sums).toMatchObject({ count: 1_000, isCut: true, realised: '2000.00000000' })
  expect(await toldBy(PATH)).toEqual(told)
  // Fewer rows than a page pass the filters.
  expect(await toldBy(`${PATH}?direction=short`)).toEqual([])
})

test('[FS21] [FS22] is for whoever is logged in, shows their own alone, and is led away from while futures are off', async () => {
  const nobody = await new Visitor().ask(PATH)
  expect([nobody.status, nobody.headers.get('location')]).toEqual([302, expect.stringContaining('/login')])
  expect((await new Visitor().ask(`${PATH}.csv`)).status).toBe(401)
  const bob = await trader('position-history-bob', ['USDT'])
  expect((await see(PATH, bob)).rows).toEqual([])
  const led = await askUnder({ FEATURES_OFF: 'futures' }, PATH)
  expect([led.status, led.headers.get('location')]).toEqual([302, '/spot/BTC_USDT'])
  const cookie = Array.from(bob.cookies, ([name, value]) => `${name}=${value}`).join('; ')
  const orders = await documentOf(await askUnder({ FEATURES_OFF: 'futures' }, '/orders', { headers: { cookie } }))
  expect(orders).not.toContain(`href="${PATH}"`)
  expect(await (await bob.ask('/orders')).text()).toContain(`href="${PATH}"`)
})

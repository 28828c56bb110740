// A spot copy with real money in a browser. The venue is the same server, so its prices are those of the lead. The copy
// runs on paper, and then trades at the venue until its owner stops it.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Locator, Page } from 'playwright/test'
import { VENUE_FAILURES_MIN } from '#shared/bots/real-money.ts'
import { copyCalls } from '#shared/copy/calls.ts'
import { copyPortfolioPath } from '#shared/copy/paths.ts'
import { createTranslator } from '#shared/format/translator.ts'
import { tradingCalls } from '#shared/markets/trading/calls.ts'
import { operatorCalls } from '#shared/operator/calls.ts'
import { HOUR_MS } from '#shared/platform/intervals.ts'
import { messages } from '../../locales/en_US/index.ts'
import { type OwnServer, serveBuilt } from './built.ts'
import { expect, expectAccessible, hydrated, overhang, test } from './fixtures.ts'
import { E2E_OPERATOR_TOKEN } from './operator.ts'
import { enter } from './person.ts'
import { changeStoredRecord } from './stored-records.ts'
import { makeVenueKey, ownHeaders, PASSWORD } from './venue-key.ts'

const PORT = Number(process.env.E2E_PORT ?? 8790) + 150
const SITE = `http://localhost:${PORT}`
const { host } = new URL(SITE)
const t = createTranslator('en_US', messages as never)
const START = 40_000

let site: OwnServer
let folder = ''
let key = ''
let paper = ''
/** Who has the money at the venue. */
let owner: BrowserContext
let lead: BrowserContext
/** Who copies. */
let state: Awaited<ReturnType<BrowserContext['storageState']>>

const startSite = () =>
  serveBuilt(PORT, {
    PASSWORD_COST: '4,8,1',
    STATE_DIR: folder,
    OPERATOR_TOKEN: E2E_OPERATOR_TOKEN,
    VENUE_SPOT_URL: SITE,
    VENUE_KEY_SECRET: 'v'.repeat(40),
  })

async function send(context: BrowserContext, path: string, data: object, headers = {}) {
  const answer = await context.request.post(path, { data, headers: { ...ownHeaders(SITE), ...headers } })
  return (await answer.json()).data
}

const trade = (side: 'buy' | 'sell', amount: object) =>
  send(lead, tradingCalls.place.path, { market: 'BTC_USDT', side, type: 'market', ...amount })

const copied = async (context: BrowserContext, id: string): Promise<number> =>
  (await (await context.request.get(`${copyCalls.portfolio.path}?id=${id}`)).json()).data.copied

async function enterWithMoney(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: SITE })
  await enter(context, SITE)
  await send(context, tradingCalls.faucet.path, { asset: 'USDT' })
  return context
}

/** @returns id of the lead */
async function makeLead(browser: Browser): Promise<string> {
  lead = await enterWithMoney(browser)
  const asked = { kind: 'spot', name: 'Real lead', share: '10', maxCopiers: '100' }
  const { lead: id } = await send(lead, copyCalls.apply.path, asked)
  const operator = { authorization: `Bearer ${E2E_OPERATOR_TOKEN}` }
  expect(await send(lead, operatorCalls.decideLead.path, { id, approve: true }, operator)).toEqual({ decided: true })
  return id
}

/** @returns id of a copy on paper that has copied a trade */
async function makePaperCopy(context: BrowserContext, leadId: string): Promise<string> {
  const followed = await send(context, copyCalls.follow.path, {
    lead: leadId,
    amount: '500',
    wallet: 'spot',
    key: 'paper-0001',
  })
  const id: string = followed.portfolio
  await trade('buy', { amount: '2000' })
  await expect.poll(() => copied(context, id), { timeout: START }).toBe(1)
  return id
}

const newPage = async (browser: Browser, options: object = {}): Promise<Page> =>
  (
    await browser.newContext({
      baseURL: SITE,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      storageState: state,
      ...options,
    })
  ).newPage()

/** Pictures for a look at the page, if `SHOTS` names a folder: on a desktop and a phone, in Arabic, and dark. */
async function shoot(page: Page, name: string): Promise<void> {
  const { SHOTS } = process.env
  if (!SHOTS) return
  const size = page.viewportSize() ?? { width: 1280, height: 720 }
  const url = page.url()
  const picture = (of: string) => page.screenshot({ path: `${SHOTS}/${name}-${of}.png`, fullPage: true })
  await picture('desktop')
  await page.setViewportSize({ width: 390, height: 844 })
  await picture('phone')
  await page.emulateMedia({ colorScheme: 'dark' })
  await picture('phone-dark')
  await page.setViewportSize(size)
  await picture('dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(url.replace(SITE, `${SITE}/ar_AE`))
  await picture('arabic')
  await page.goto(url)
}

async function openForm(page: Page): Promise<Locator> {
  const form = page.getByTestId('real-money')
  if ((await form.getAttribute('open')) === null) await form.locator('summary').click()
  return form
}

async function startWithRealMoney(page: Page, amount: string): Promise<void> {
  const form = await openForm(page)
  await form
    .getByLabel(t('shell.withUnit', { label: t('copy.live.budget'), unit: 'USDT' }), { exact: true })
    .fill(amount)
  await form.getByLabel(t('copy.live.loss'), { exact: true }).fill('20')
  await form.getByLabel(t('copy.live.confirm', { host })).check()
  await form.getByRole('button', { name: t('copy.live.submit', { host }) }).click()
}

async function stopCopy(page: Page): Promise<void> {
  await page.locator('summary', { hasText: t('copy.copy.stop') }).click()
  await page.getByRole('button', { name: t('copy.copy.stop') }).click()
}

/** Fills of the account at the venue, as the venue lists them. */
async function fillsAtVenue(): Promise<readonly { readonly side: string }[]> {
  const answer = await owner.request.get(`${tradingCalls.fills.path}?market=BTC_USDT`, { headers: ownHeaders(SITE) })
  return (await answer.json()).data
}

test.describe('a copy with real money', () => {
  test.describe.configure({ mode: 'serial', timeout: 120_000 })

  test.beforeAll(async ({ browser }) => {
    test.setTimeout(180_000)
    folder = await mkdtemp(join(tmpdir(), 'meridian-venue-copies-'))
    site = await startSite()
    const made = await makeVenueKey(browser, SITE)
    owner = made.owner
    key = made.key.id
    const context = await enterWithMoney(browser)
    const form = { form: 'venue-connect', key, secret: made.key.secret, current: PASSWORD }
    expect((await context.request.post('/account/venue', { form, headers: ownHeaders(SITE) })).ok()).toBe(true)
    paper = await makePaperCopy(context, await makeLead(browser))
    state = await context.storageState()
    await context.close()
  })

  test.afterAll(async () => {
    await site?.stop()
    await rm(folder, { recursive: true, force: true })
  })

  test('[VN70] real money is refused before an hour on paper, and without a confirmation', async ({ browser }) => {
    const page = await newPage(browser)
    await page.goto(copyPortfolioPath(paper))
    await hydrated(page)
    await expect(page.locator('[data-account="paper"]')).toBeVisible()
    await startWithRealMoney(page, '1234')
    await expect(page.getByText(t('copy.refusals.venue_paper'))).toBeVisible()
    const form = page.getByTestId('real-money')
    await expect(form.getByLabel(t('copy.live.budget'))).toHaveValue('1234')
    await form.getByRole('button', { name: t('copy.live.submit', { host }) }).click()
    await expect(form.getByText(t('copy.refusals.real_unconfirmed'))).toBeVisible()
    await expectAccessible(page)
    expect(await overhang(page)).toBe(0)
    await shoot(page, 'copy-paper')
    expect(await fillsAtVenue()).toEqual([])
  })

  test('[VN75] [VN76] [VN77] [VN78] a copy trades at the venue, says so in colour, and sells at its end', async ({
    browser,
  }) => {
    await site.stop()
    const account = `copy-${paper}`
    await changeStoredRecord({ folder, object: 'Copier', table: 'portfolios', account }, '$.since', (was) =>
      String(was - HOUR_MS),
    )
    site = await startSite()
    const page = await newPage(browser)
    await page.goto(copyPortfolioPath(paper))
    await hydrated(page)
    await startWithRealMoney(page, '1000')
    await page.waitForURL(/copies\/[0-9a-f]{16}\?done=live/)
    await hydrated(page)
    const id = /[0-9a-f]{16}/.exec(page.url())?.[0] ?? ''
    expect(id).not.toBe(paper)
    const frame = page.locator('[data-account="venue"]')
    await expect(frame).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(host)
    await expect(page.getByText(t('copy.live.limit.close', { percent: '20%' }))).toBeVisible()
    const width = await frame.evaluate((element) => getComputedStyle(element).borderTopWidth)
    expect(Number.parseInt(width, 10)).toBeGreaterThan(1)
    await expect(page.getByTestId('real-money')).toHaveCount(0)
    await expect(page.locator('summary', { hasText: t('copy.copy.edit') })).toHaveCount(0)

    await trade('buy', { amount: '3000' })
    await expect(page.getByRole('table', { name: t('copy.copy.positions') }).getByRole('link')).toHaveText('BTC/USDT', {
      timeout: START,
    })
    const opened = page.getByRole('table', { name: t('copy.copy.positions') })
    await expect(opened).toContainText(String(new Date().getUTCFullYear()))
    await expect.poll(async () => (await fillsAtVenue()).length, { timeout: START }).toBeGreaterThan(0)
    await page.goto(copyPortfolioPath(id))
    await hydrated(page)
    await expectAccessible(page)
    expect(await overhang(page)).toBe(0)
    await shoot(page, 'copy-real')

    await page.goto('/copy-trading/copies')
    await expect(page.getByRole('row').filter({ hasText: host })).toHaveCount(1)
    await expect(page.getByText(t('copy.live.paper'))).toBeVisible()
    await shoot(page, 'copies')
    await page.goto(copyPortfolioPath(id))
    await hydrated(page)
    await stopCopy(page)
    await expect(page.getByText(t('copy.portfolio.ended'), { exact: true })).toBeVisible({ timeout: START })
    await expect(page.getByText(t('copy.stopped.copier'))).toBeVisible()
    expect(new Set((await fillsAtVenue()).map(({ side }) => side))).toEqual(new Set(['buy', 'sell']))
    await expectAccessible(page)
    await shoot(page, 'copy-ended')
  })

  test('[VN70] the form starts and stops a copy without JavaScript too', async ({ browser }) => {
    const page = await newPage(browser, { javaScriptEnabled: false })
    await page.goto(copyPortfolioPath(paper))
    await startWithRealMoney(page, '600')
    await expect(page.getByText(t('copy.done.live'))).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(host)
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/copy-no-script.png`, fullPage: true })
    await stopCopy(page)
    await expect(async () => {
      await page.reload()
      await expect(page.getByText(t('copy.portfolio.ended'), { exact: true })).toBeVisible({ timeout: 1 })
    }).toPass({ timeout: START })
  })

  test('[VN79] a copy whose key is gone ends without the venue', async ({ browser }) => {
    const page = await newPage(browser)
    await page.goto(copyPortfolioPath(paper))
    await hydrated(page)
    await startWithRealMoney(page, '700')
    await page.waitForURL(/done=live/)
    const id = /[0-9a-f]{16}/.exec(page.url())?.[0] ?? ''
    await trade('buy', { amount: '1000' })
    await expect.poll(() => copied(page.context(), id), { timeout: START }).toBe(1)
    await owner.request.post('/account/api-keys', {
      form: { form: 'api-key-revoke', id: key },
      headers: ownHeaders(SITE),
    })
    await page.goto(copyPortfolioPath(id))
    await hydrated(page)
    await stopCopy(page)
    await expect(page.getByText(t('copy.portfolio.stopping'), { exact: true })).toBeVisible()
    // As some minutes later.
    await site.stop()
    const stored = { folder, object: 'Copier', table: 'venue_record', account: `copy-${id}` } as const
    const failures = { count: VENUE_FAILURES_MIN, at: Date.now(), obstacle: 'key' }
    await changeStoredRecord(stored, '$.venueFailures', () => JSON.stringify(failures))
    site = await startSite()

    await page.goto(copyPortfolioPath(id))
    await hydrated(page)
    await expect(page.getByText(t('copy.live.stuck', { host }))).toBeVisible()
    await expect(page.getByRole('table', { name: t('copy.copy.positions') })).toContainText('BTC/USDT')
    await expectAccessible(page)
    await shoot(page, 'copy-stuck')
    await page.getByRole('button', { name: t('copy.live.leave', { host }) }).click()
    await expect(page.getByText(t('copy.refusals.leave_unconfirmed')).first()).toBeVisible()
    await page.getByLabel(t('copy.live.leaves', { host })).check()
    await page.getByRole('button', { name: t('copy.live.leave', { host }) }).click()
    await expect(page.getByText(t('copy.portfolio.ended'), { exact: true })).toBeVisible({ timeout: START })
    await expectAccessible(page)
  })
})

// A user's own account at a venue, in a browser. The venue is the same server: its API answers by Binance's dialect.

import { createTranslator } from '#shared/format/translator.ts'
import { tradingCalls } from '#shared/markets/trading/calls.ts'
import { messages } from '../../locales/en_US/index.ts'
import { serveBuilt } from './built.ts'
import { expect, expectAccessible, hydrated, test } from './fixtures.ts'
import { enter } from './person.ts'

const PORT = Number(process.env.E2E_PORT ?? 8790) + 130
const SITE = `http://localhost:${PORT}`
const PASSWORD = 'Trader-Blue7!'
const t = createTranslator('en_US', messages as never)

test('[VN18] [VN19] a switch leads to the venue and back, and nothing of one is shown as the other', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const server = await serveBuilt(PORT, {
    PASSWORD_COST: '4,8,1',
    VENUE_SPOT_URL: SITE,
    VENUE_KEY_SECRET: 'v'.repeat(40),
  })
  try {
    const options = { baseURL: SITE, reducedMotion: 'reduce', serviceWorkers: 'block' } as const
    const owner = await (await browser.newContext(options)).newPage()
    await enter(owner.context(), SITE)
    const headers = { origin: SITE, 'sec-fetch-site': 'same-origin', 'x-requested-with': 'XMLHttpRequest' }
    await owner.context().request.post(tradingCalls.faucet.path, { data: { asset: 'USDT' }, headers })
    const form = { form: 'api-key-make', label: 'Bot', read: 'on', trade: 'on', ips: '', days: '0', current: PASSWORD }
    await owner.goto('/account/api-keys')
    const made = await owner.context().request.post('/account/api-keys', { form, headers })
    const { id, secret } =
      /"made":\{"id":"(?<id>\w+)","label":"Bot","secret":"(?<secret>\w+)"/.exec(await made.text())?.groups ?? {}

    const page = await (await browser.newContext(options)).newPage()
    await enter(page.context(), SITE)
    await page.goto('/account/venue')
    await hydrated(page)
    await page.getByLabel(t('venue.key'), { exact: true }).fill(id ?? '')
    await page.getByLabel(t('venue.secret'), { exact: true }).fill(secret ?? '')
    await page.getByLabel(t('account.current'), { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: t('venue.connect.submit'), exact: true }).click()
    await expect(page.getByText(t('account.done.venue_connected'))).toBeVisible()
    await expectAccessible(page)
    expect(await page.content()).not.toContain(secret)

    await page.goto('/spot/BTC_USDT')
    await hydrated(page)
    const choice = page.getByTestId('account-switch')
    await expect(choice).toHaveAttribute('data-account', 'paper')
    await expect(page.getByTestId('ticket')).toBeVisible()
    await choice.getByRole('button', { name: t('venue.spot.real') }).click()
    await expect(choice).toHaveAttribute('data-account', 'venue')
    const ticket = page.getByTestId('venue-ticket')
    await expect(ticket).toContainText('10,000')
    for (const ofPaper of ['ticket', 'panel']) await expect(page.getByTestId(ofPaper)).toHaveCount(0)
    await ticket.getByLabel(new RegExp(`^${t('spot.ticket.price')}`)).fill('20000')
    await ticket.getByLabel(new RegExp(`^${t('spot.ticket.quantity')}`)).fill('0.01')
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/venue.png`, fullPage: true })
    await ticket
      .getByRole('button', { name: t('venue.spot.submit.buy', { asset: 'BTC', host: new URL(SITE).host }) })
      .click()
    const panel = page.getByTestId('venue-panel')
    await expect(panel).toContainText('20,000', { timeout: 30_000 })
    await expectAccessible(page)
    await panel.getByRole('button', { name: t('desk.cancel') }).click()
    await expect(panel).not.toContainText('20,000', { timeout: 30_000 })

    await choice.getByRole('button', { name: t('venue.spot.paper') }).click()
    await expect(page.getByTestId('ticket')).toBeVisible()
    for (const ofVenue of ['venue-ticket', 'venue-panel', 'venue-screen']) {
      await expect(page.getByTestId(ofVenue)).toHaveCount(0)
    }
    await expect(page.getByTestId('panel')).not.toContainText('20,000')
  } finally {
    await server.stop()
  }
})

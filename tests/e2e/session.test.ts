// An ended session as a visitor meets it (spec §8): any call that reports it leads to the login page, logged out.
import type { Page } from 'playwright/test'
import { expect, hydrated, test } from './fixtures.ts'
import { enter } from './person.ts'

/** Answers all calls for candles as the server does after the end of a session. */
const endSessions = (page: Page, body: string, status = 200) =>
  page.route('**/api/v1/market/candles**', (route) => route.fulfill({ status, contentType: 'application/json', body }))

for (const [what, status, body] of [
  ['a status', 401, '{"code":401,"data":null}'],
  ['a code in its answer', 200, '{"code":"401","data":null}'],
] as const) {
  test(`[CL16] a call that says 401 by ${what} leads to the log-in, with the way back`, async ({
    page,
    context,
    baseURL,
    visit,
  }) => {
    const url = baseURL ?? ''
    await context.addCookies([
      { name: 'token', value: 'T', url },
      { name: 'userId', value: '7', url },
      { name: 'theme', value: 'dark', url },
    ])
    await visit('fr_FR', '/spot/BTC_USDT')
    await page.evaluate(() => {
      localStorage.setItem('accessToken', '{"type":"string","data":"A"}')
      localStorage.setItem('favourites', '{"type":"array","data":["BTC_USDT"]}')
    })
    await endSessions(page, body, status)
    await page
      .getByRole('link', { name: '1h', exact: true })
      .or(page.getByRole('button', { name: '1h', exact: true }))
      .first()
      .click()
    await page.waitForURL('**/fr_FR/login?**')
    expect(new URL(page.url()).searchParams.get('redirectUrl')).toBe('/spot/BTC_USDT?interval=1h')
    const cookies = (await context.cookies()).map(({ name }) => name)
    expect(cookies).toContain('theme')
    expect(cookies).not.toContain('token')
    expect(cookies).not.toContain('userId')
    const kept = await page.evaluate(() => [localStorage.getItem('accessToken'), localStorage.getItem('favourites')])
    expect(kept).toEqual([null, '{"type":"array","data":["BTC_USDT"]}'])
  })
}

test('[CL16] the embedded exchange itself clears the cookie of a session that it does not know', async ({
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'token', value: 'stale', url: baseURL ?? '' }])
  const answer = await context.request.get('/api/v2/users/security/config')
  expect([answer.status(), await answer.json()]).toMatchObject([401, { code: '401', msg: 'login_required' }])
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('token')
})

test('[EN66] the fields of a form that met an ended session come back after the log-in', async ({
  page,
  context,
  baseURL,
  visit,
}) => {
  const email = `ended-${crypto.randomUUID()}@example.com`
  await enter(context, baseURL ?? '', email)
  await visit('en_US', '/wallet/transfer')
  await page.getByLabel('To', { exact: true }).selectOption('futures')
  await page.getByLabel('Amount', { exact: true }).fill('12,5')
  await context.clearCookies({ name: '__Host-sid' })
  await page.getByRole('button', { name: 'Transfer', exact: true }).click()
  await page.waitForURL('**/login?**')
  await hydrated(page)
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('Trader-Blue7!')
  const captcha = page.getByTestId('captcha')
  await captcha.getByRole('button').click()
  await expect(captcha).toHaveAttribute('data-state', 'solved')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL('**/operation/stay-signed-in?**')
  await hydrated(page)
  await page.getByRole('link', { name: 'Not now' }).click()
  await page.waitForURL('**/wallet/transfer')
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('12.5')
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('futures')
  // Nothing was sent twice, and the form is not kept for another visit.
  expect(await page.evaluate(() => sessionStorage.getItem('sent-form'))).toBeNull()
})

test('[EN67] the way back to a refused form shows the page and sends nothing', async ({
  page,
  context,
  baseURL,
  visit,
}) => {
  await enter(context, baseURL ?? '')
  await visit('en_US', '/wallet/transfer')
  await page.getByLabel('Amount', { exact: true }).fill('7')
  await page.getByRole('button', { name: 'Transfer', exact: true }).click()
  await expect(page.getByText(/^You need 7\.00 USDT/).first()).toBeVisible()
  await hydrated(page)
  await page.goto('/fees')
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.method()))
  await page.goBack()
  await expect(page).toHaveURL('/wallet/transfer')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Transfer', level: 1 })).toBeVisible()
  expect(sent).not.toContain('POST')
})

test('[EN66] a message that was not sent stays when another form of the page is', async ({
  page,
  context,
  baseURL,
  visit,
}) => {
  await enter(context, baseURL ?? '')
  await visit('en_US', '/p2p?fiat=USD')
  await page
    .getByRole('link', { name: /^Buy USDT/ })
    .first()
    .click()
  await page.waitForURL('**/p2p/ad/**')
  await hydrated(page)
  await page.locator('main [name=amount]').fill('100')
  await page.getByRole('button', { name: 'Buy now' }).click()
  await page.waitForURL('**/p2p/deal/**')
  await hydrated(page)
  await page.getByLabel('Message').fill('I pay from my own account')
  await page.getByRole('button', { name: 'I have paid' }).click()
  await expect(page.getByText('Marked as paid. We notified the seller.')).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('I pay from my own account')
})

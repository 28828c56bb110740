// An ended session as a visitor meets it (spec §8): any call that reports it leads to the login page, logged out.
import type { Page } from 'playwright/test'
import { expect, test } from './fixtures.ts'

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

// The operator pages in a browser: entered with a second factor, on a phone and without scripts.

import { devices } from 'playwright/test'
import { enterDesk, operator } from './desk.ts'
import { expect, expectAccessible, overhang, test } from './fixtures.ts'

const { defaultBrowserType: _, ...phone } = devices['iPhone 13']

test('[DK2] [DK4] an operator enters with a code, halts a market with a reason, and reads it in the log', async ({
  page,
  baseURL,
}) => {
  const { code, email } = await operator(page.context(), baseURL ?? '')
  expect((await page.goto('/operator/log'))?.url()).toMatch(/\/operator$/)
  await page.getByLabel('Authenticator code or backup code').fill(code)
  await page.getByRole('button', { name: 'Open desk' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Operator desk')
  await page.getByLabel('Action').selectOption({ label: 'Halt market' })
  await page.getByLabel('Market').selectOption('XLM_USDT')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Enter a reason of at least 5 characters.').first()).toBeVisible()
  await page.getByLabel('Reason').fill('a browser test')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Done and recorded in the log.')).toBeVisible()
  await page.getByLabel('Action').selectOption({ label: 'Resume market' })
  await page.getByLabel('Market').selectOption('XLM_USDT')
  await page.getByLabel('Reason').fill('the test is over')
  // Both pages look the same and stream slowly, so only a new document proves that the form was sent.
  await page.evaluate(() => document.documentElement.setAttribute('data-left', ''))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.locator('html:not([data-left])')).toBeAttached()
  await expect(page.getByText('Done and recorded in the log.')).toBeVisible()
  await page.getByRole('link', { name: 'Log', exact: true }).click()
  await expect(page.getByText('Log verified. Entries:')).toBeVisible()
  await expect(page.getByRole('link', { name: email }).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Exit operator desk' }).click()
  await expect(page.getByRole('button', { name: 'Open desk' })).toBeVisible()
})

test('[DK21] [DK23] a halted market is an open alert, which an operator acknowledges', async ({ page, baseURL }) => {
  await enterDesk(page.context(), baseURL ?? '')
  await page.goto('/operator')
  await page.getByLabel('Action').selectOption({ label: 'Halt market' })
  await page.getByLabel('Market').selectOption('TRX_USDT')
  await page.getByLabel('Reason').fill('a browser test')
  await page.getByRole('button', { name: 'Confirm' }).click()
  const row = page.getByRole('table', { name: 'Open alerts' }).getByRole('row').filter({ hasText: 'TRX_USDT' })
  await row.getByRole('link', { name: 'Market halted' }).click()
  await expect(page).toHaveURL(/\/operator\/on-call#market_halted$/)
  await expect(page.locator('#market_halted')).toContainText('No new orders are accepted.')
  await expectAccessible(page)
  await row.getByRole('button', { name: 'Acknowledge' }).click()
  await expect(page.getByText('Done and recorded in the log.')).toBeVisible()
  await expect(row.getByRole('link', { name: /^operator-/ })).toBeVisible()
  await page.getByRole('link', { name: 'Overview', exact: true }).click()
  await page.getByLabel('Action').selectOption({ label: 'Resume market' })
  await page.getByLabel('Market').selectOption('TRX_USDT')
  await page.getByLabel('Reason').fill('the test is over')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Done and recorded in the log.')).toBeVisible()
})

test.describe('on a phone, without scripts, in Arabic', () => {
  test.use({ ...phone, javaScriptEnabled: false })

  test('[DK5] [DK8] people are found and features switched by forms alone', async ({ page, baseURL }) => {
    const { code, email } = await operator(page.context(), baseURL ?? '')
    await page.goto('/ar_AE/operator')
    await page.locator('[name=second]').fill(code)
    await page.locator('main form [type=submit]').click()
    await page.goto('/ar_AE/operator/people')
    await page.locator('main [name=q]').fill(email)
    await page.locator('main form[method=get] [type=submit]').click()
    await page.locator(`main a:has-text("${email}")`).click()
    await expect(page.locator('main h2').first()).toHaveText(email)
    expect(await overhang(page)).toBeLessThanOrEqual(0)
    await page.goto('/ar_AE/operator/features')
    await page.locator('main [name=what]').selectOption('settings')
    await page.locator('main [name=feature]').selectOption('bots')
    await page.locator('main [name=reason]').fill('اختبار المتصفح')
    await page.locator('main form [type=submit]').last().click()
    await expect(page.getByText('تمّ ذلك وسُجّل في السجل.')).toBeVisible()
  })
})

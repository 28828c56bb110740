// Alerts, notifications and the portfolio in a browser: set and fired on the open page, on a desktop and a phone, dark,
// in Arabic.

import { expect, expectAccessible, overhang, test } from './fixtures.ts'
import { enter } from './person.ts'

test('[NT8] an alert is set from the page, fires, and is read in the list; each page keeps WCAG 2.2 AA', async ({
  page,
  baseURL,
}) => {
  await enter(page.context(), new URL(baseURL ?? '').origin)
  for (const kind of ['move', 'cross', 'funding', 'price']) {
    await page.goto(`/account/alerts?kind=${kind}&market=futures:ETH_USDT`)
    await expect(page.locator('input[name="kind"]')).toHaveValue(kind)
    await expect(page.getByRole('combobox', { name: 'Market' })).toHaveValue('futures:ETH_USDT')
    await expectAccessible(page)
  }
  await page.goto('/account/alerts?market=spot:BTC_USDT&value=1')
  await expect(page.getByRole('textbox', { name: 'Price' })).toHaveValue('1')
  await page.getByRole('button', { name: 'Create alert' }).click()
  await expect(page.getByRole('link', { name: 'The price has already reached this value.' })).toBeVisible()
  await page.goto('/account/alerts?kind=funding&market=futures:BTC_USDT&value=-5')
  await page.getByRole('button', { name: 'Create alert' }).click()
  await expect(page.getByText('Alert created.')).toBeVisible()
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('list', { name: 'Your alerts' }).getByText('Triggered', { exact: true })).toBeVisible({
      timeout: 500,
    })
  }).toPass()
  await page.goto('/account/notifications?news=alert')
  await expect(page.getByText(/BTC\/USDT.*funding at or above/)).toBeVisible()
  await expectAccessible(page)
})

test('[PO4] the portfolio keeps WCAG 2.2 AA, on a desktop and on a phone in Arabic, dark', async ({
  page,
  baseURL,
}) => {
  const { origin } = new URL(baseURL ?? '')
  await enter(page.context(), origin)
  await page.goto('/spot/BTC_USDT?tab=assets')
  await page
    .getByRole('button', { name: 'Get paper BTC' })
    .or(page.locator('button[name="asset"][value="BTC"]'))
    .first()
    .click()
  await page.goto('/wallet/portfolio')
  await expect(page.getByTestId('portfolio-worth')).toHaveText(/[1-9]/)
  await expectAccessible(page)
  await page.context().addCookies([{ name: 'theme', value: 'dark', url: origin }])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/ar_AE/wallet/portfolio')
  await expectAccessible(page)
  expect(await overhang(page)).toBeLessThanOrEqual(0)
  await page.goto('/ar_AE/account/alerts?kind=cross')
  await expectAccessible(page)
  expect(await overhang(page)).toBeLessThanOrEqual(0)
})

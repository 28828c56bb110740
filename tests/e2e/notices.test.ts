// The notification centre on the smallest phone, dark, in Arabic and without scripts: read, filtered and marked by
// forms.

import account from '#locales/ar_AE/account.ts'
import { messages } from '#locales/ar_AE/index.ts'
import notices from '#locales/ar_AE/notices.ts'
import { createTranslator } from '#shared/format/translator.ts'
import { alertCalls } from '#shared/notifications/calls.ts'
import { expect, expectAccessible, overhang, test } from './fixtures.ts'
import { enter } from './person.ts'

const PATH = '/ar_AE/account/notifications'
const t = createTranslator('ar_AE', messages as never)

test('[NT13] news are read, ways chosen and all is marked without scripts at 320 px, dark, from right to left', async ({
  browser,
  baseURL,
}) => {
  const { origin } = new URL(baseURL ?? '')
  const context = await browser.newContext({
    baseURL: origin,
    javaScriptEnabled: false,
    viewport: { width: 320, height: 720 },
  })
  await enter(context, origin)
  await context.addCookies([{ name: 'theme', value: 'dark', url: origin }])
  const page = await context.newPage()
  const fires = { product: 'futures', symbol: 'BTC_USDT', spec: { kind: 'funding', direction: 'up', rate: -5 } }
  const headers = { origin, 'sec-fetch-site': 'same-origin' }
  expect((await page.request.post(alertCalls.add.path, { data: fires, headers })).ok()).toBe(true)
  const list = page.getByRole('list', { name: account.pages['account-notifications'] })
  await expect(async () => {
    await page.goto(PATH)
    await expect(list.getByRole('listitem')).toHaveCount(1, { timeout: 500 })
  }).toPass()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(list.getByText(account.news.new, { exact: true })).toBeVisible()
  expect(await overhang(page)).toBeLessThanOrEqual(0)
  // Fills of own orders notify only users who have turned that on.
  const ordersHere = page.getByRole('checkbox', { name: `${notices.groups.orders}: ${notices.ways.bell}` })
  await expect(ordersHere).not.toBeChecked()
  await ordersHere.check()
  const ways = page.locator('form').filter({ has: ordersHere })
  await ways.getByRole('button', { name: account.save, exact: true }).click()
  await expect(ordersHere).toBeChecked()
  expect(await overhang(page)).toBeLessThanOrEqual(0)
  // A heading filters the list to its group.
  await page.getByRole('link', { name: t('shell.noted', { label: notices.groups.alert, note: '1' }) }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: account.news.readAll }).click()
  await expect(list.getByText(account.news.new, { exact: true })).toHaveCount(0)
  await context.close()
})

test('[NT13] the same page keeps WCAG 2.2 AA with scripts, dark and light, with what is chosen in sight', async ({
  page,
  baseURL,
}) => {
  const { origin } = new URL(baseURL ?? '')
  await enter(page.context(), origin)
  await page.setViewportSize({ width: 320, height: 720 })
  for (const value of ['dark', 'light']) {
    await page.context().addCookies([{ name: 'theme', value, url: origin }])
    await page.goto(`${PATH}#ways`)
    await expect(page.getByRole('table', { name: notices.ways.title })).toBeVisible()
    await expectAccessible(page)
    expect(await overhang(page)).toBeLessThanOrEqual(0)
  }
})

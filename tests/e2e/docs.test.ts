// The developer area in use. Its pages in English and Arabic: routes.test.ts.

import { DOCS_SECTIONS, docsPath } from '#shared/content/docs.ts'
import { expect, test } from './fixtures.ts'

test('[DO8] the pages lead to each other, on phones behind a button', async ({ page, visit }) => {
  await visit('en_US', '/docs')
  const nav = page.getByRole('navigation', { name: 'Developer docs' })
  await expect(nav.getByRole('link')).toHaveCount(DOCS_SECTIONS.length)
  await expect(nav.getByRole('link', { name: 'Developer docs' })).toHaveAttribute('aria-current', 'page')
  await nav.getByRole('link', { name: 'Carousel' }).click()
  await expect(page).toHaveURL(/\/docs\/swiper$/)
  await page.setViewportSize({ width: 390, height: 800 })
  const button = nav.getByRole('button')
  await expect(nav.getByRole('link', { name: 'Fonts' })).toBeHidden()
  await button.press('Enter')
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await nav.getByRole('link', { name: 'Fonts' }).click()
  await expect(page).toHaveURL(/\/docs\/fonts$/)
})

test('[DO2] a press on a colour copies it, and says so', async ({ page, visit, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await visit('en_US', '/docs/color')
  await page
    .getByRole('button', { name: /^Copy Light\s*#14181d/ })
    .first()
    .click()
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('#14181d')
  await page.getByRole('button', { name: 'Copy --color-accent', exact: true }).press('Enter')
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('var(--color-accent)')
})

test('[DO3] the clock runs, an instant is read, a duration follows the slider', async ({ page, visit }) => {
  await visit('en_US', '/docs/date')
  const utc = page.locator('#clock time').first()
  await expect(utc).toHaveText(/^\d\d:\d\d:\d\d$/)
  const first = await utc.textContent()
  await expect(utc).not.toHaveText(first ?? '')
  const formats = page.locator('#formats')
  await formats.getByLabel('Date and time').fill('2024-02-29T23:30+05:30')
  await expect(formats).toContainText('2024-02-29T18:00:00.000Z')
  await expect(formats).toContainText('February 29, 2024')
  await formats.getByLabel('Date and time').fill('2023-02-29')
  await expect(formats.getByRole('status')).toContainText('Enter a valid date and time')
  const slider = page.getByRole('slider', { name: 'Minutes' })
  await slider.press('Home')
  await slider.press('ArrowRight')
  await expect(page.locator('#duration')).toContainText('00:05:00')
  await expect(page.locator('#duration')).toContainText('5 minutes')
})

test('[DO7] fonts: the figures of a table are of one width', async ({ page, visit }) => {
  await visit('en_US', '/docs/fonts')
  const widths = await page
    .locator('#figures ul')
    .evaluateAll((lists) => lists.map((list) => getComputedStyle(list).fontVariantNumeric))
  expect(widths).toEqual(['tabular-nums', 'proportional-nums'])
  await expect(page.locator('#stacks [lang="ja-JP"]').last()).toContainText('いろはにほへと')
})

test('[DO6] without scripts every page shows its text, and selects are those of the browser', async ({
  browser,
  baseURL,
}) => {
  test.slow()
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  for (const section of DOCS_SECTIONS) {
    await page.goto(docsPath(section))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Developer docs' }).getByRole('link')).toHaveCount(
      DOCS_SECTIONS.length,
    )
  }
  await page.goto('/docs/select')
  await page.getByRole('combobox', { name: 'Interval' }).selectOption('4h')
  await page.goto('/docs/element-plus')
  await expect(page.getByText('As soon as the network has confirmed it.')).toBeVisible()
  await expect(page.getByText('No orders in the last 30 days.')).toBeVisible()
  await context.close()
})

test('[DO9] the code beside a demonstration is there, and is copied', async ({ page, visit, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await visit('en_US', '/docs/element-plus')
  const section = page.locator('#switch')
  await section.getByText('Code', { exact: true }).click()
  await expect(section.getByRole('group', { name: 'Code' })).toContainText('<Switch label=')
  await section.getByRole('button', { name: 'Copy code' }).click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toContain("label={t('docs-element-plus.switch.alerts')}")
  await section.getByText('Properties', { exact: true }).click()
  await expect(section.getByRole('row', { name: /^defaultChecked/ })).toContainText('boolean')
})

test('[DO4] a captcha is solved and checked; its answer counts once', async ({ page, visit }) => {
  await visit('en_US', '/docs/geetest')
  const section = page.locator('#captcha')
  await section.getByRole('button', { name: 'Check the answer' }).click()
  await expect(section).toContainText('Complete the verification.')
  await section.getByRole('button', { name: 'Verify you are human' }).press('Enter')
  await expect(section.locator('[data-testid="captcha"]')).toHaveAttribute('data-state', 'solved', { timeout: 30_000 })
  await section.getByRole('button', { name: 'Check the answer' }).click()
  await expect(section).toContainText('The server accepted the answer.')
  await section.getByRole('button', { name: 'Check the answer' }).click()
  await expect(section).toContainText('already been used')
  await section.getByRole('button', { name: 'Start over' }).click()
  await expect(section.locator('[data-testid="captcha"]')).toHaveAttribute('data-state', 'idle')
  await expect(page.locator('#refused')).toContainText('expired')
})

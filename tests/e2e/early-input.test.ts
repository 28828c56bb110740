// Input before a page's scripts have come.
import type { Page } from 'playwright/test'
import { fileOf } from './built.ts'
import { expect, hydrated, openHeld, test } from './fixtures.ts'
import { enter } from './person.ts'

const ORIGIN = (baseURL: string | undefined) => ({ origin: baseURL ?? '', 'sec-fetch-site': 'same-origin' })

async function type(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).first().focus()
  await page.keyboard.type(text)
}

const RULES = () => `**/${fileOf('client/form/attempt.ts')}`

/** Holds the rules of forms back. @returns a function that lets each request for them fail */
async function holdRules(page: Page): Promise<() => void> {
  let fail = () => {}
  const failing = new Promise<void>((resolve) => {
    fail = resolve
  })
  await page.route(RULES(), async (route) => {
    await failing
    await route.fulfill({ status: 404 })
  })
  return fail
}

test.describe('[FI31] what was entered before hydration stays, and what follows from it follows', () => {
  test('spot: a user', async ({ page, context, baseURL }) => {
    await enter(context, baseURL ?? '')
    await context.request.post('/api/v1/trading/faucet', { data: { asset: 'USDT' }, headers: ORIGIN(baseURL) })
    const release = await openHeld(page, '/spot/BTC_USDT')
    const ticket = page.getByTestId('ticket')
    await ticket.getByText('Sell', { exact: true }).click()
    await ticket.getByText('Take profit and stop loss').click()
    await ticket.locator('[name=price]').fill('50000')
    await ticket.locator('[name=quantity]').focus()
    await page.keyboard.type('0.02')
    await release()
    await expect(ticket.locator('[name=quantity]')).toHaveValue('0.02')
    await expect(ticket.locator('[data-derived]')).toHaveValue('1000.00')
    await expect(page.getByTestId('place')).toHaveText('Sell BTC')
    await expect(ticket.locator('[name=exits]')).toBeChecked()
    await page.keyboard.type('5')
    await expect(ticket.locator('[name=quantity]')).toHaveValue('0.025')
    await expect(ticket.locator('[data-derived]')).toHaveValue('1250.00')
  })

  test('spot: a visitor, at the market', async ({ page }) => {
    const release = await openHeld(page, '/spot/BTC_USDT')
    const ticket = page.getByTestId('ticket')
    await ticket.getByLabel('Amount').fill('0.01')
    await ticket.getByText('Market', { exact: true }).click()
    await release()
    await expect(ticket.getByLabel('Amount')).toHaveValue('0.01')
    await expect(ticket.getByText('Market price')).toBeVisible()
    await expect(ticket).toContainText('0.01 BTC')
  })

  test('transfer', async ({ page, context, baseURL }) => {
    await enter(context, baseURL ?? '')
    const release = await openHeld(page, '/wallet/transfer')
    await page.getByLabel('From').selectOption('funding')
    await type(page, 'Amount', '1,5')
    await page.getByLabel('Asset').first().focus()
    await release()
    await expect(page.getByLabel('From')).toHaveValue('funding')
    await expect(page.locator('[name=amount]')).toHaveValue('1.5')
  })

  test('withdrawal', async ({ page, context, baseURL }) => {
    await enter(context, baseURL ?? '')
    const release = await openHeld(page, '/wallet/withdraw?asset=USDT&network=sol')
    await page.locator('[name=address]').fill('elsewhere')
    await page.locator('[name=amount]').fill('100')
    await release()
    await expect(page.getByText('99.2 USDT')).toBeVisible()
    await page.locator('[name=address]').fill('another')
    await expect(page.locator('[name=amount]')).toHaveValue('100')
  })

  test('log-in, by address', async ({ page }) => {
    const release = await openHeld(page, '/login')
    await type(page, 'Password', 'Trader-Blue7!')
    await type(page, 'Email address', 'anna@gm')
    await release()
    await expect(page.locator('[name=password]')).toHaveValue('Trader-Blue7!')
    await expect(page.locator('[name=email]')).toHaveValue('anna@gm')
    await expect(page.getByRole('option', { name: 'anna@gmail.com' })).toBeVisible()
  })

  test('log-in by phone, whose part comes after the rest of the page', async ({ page }) => {
    const part = `**/${fileOf('client/features/identity/auth/phone-identity.tsx')}`
    const release = await openHeld(page, '/login?by=phone', part)
    await hydrated(page)
    await page.locator('[name=country]').selectOption('FR')
    await page.locator('[name=mobile]').focus()
    await page.keyboard.type('6 12 34x')
    await release()
    await expect(page.locator('[name=mobile]')).toHaveValue('61234')
    await expect(page.locator('form').getByText('+33', { exact: true })).toBeVisible()
  })
})

test.describe('[FI32] what was sent before its module has come is posted or stays', () => {
  test('before hydration: a transfer', async ({ page, context, baseURL }) => {
    await enter(context, baseURL ?? '')
    await openHeld(page, '/wallet/transfer')
    await page.getByLabel('From').selectOption('funding')
    await type(page, 'Amount', '1.5')
    await page.keyboard.press('Enter')
    await expect(page.locator('[name=amount]')).toHaveAttribute('value', '1.5')
  })

  test('before hydration: a log-in', async ({ page }) => {
    await openHeld(page, '/login')
    await page.locator('[name=email]').fill('anna@example.com')
    await page.locator('[name=password]').fill('Trader-Blue7!')
    const sent = page.waitForRequest((request) => request.method() === 'POST')
    await page.keyboard.press('Enter')
    expect((await sent).postData()).toContain('anna%40example.com')
    await expect(page.locator('[name=email]')).toHaveAttribute('value', 'anna@example.com')
  })

  test('before hydration: an order', async ({ page, context, baseURL }) => {
    await enter(context, baseURL ?? '')
    await openHeld(page, '/spot/BTC_USDT')
    const ticket = page.getByTestId('ticket')
    await ticket.locator('[name=quantity]').fill('0.02')
    await page.keyboard.press('Enter')
    await page.waitForURL(/typed/, { waitUntil: 'commit' })
    await expect(ticket.locator('[name=quantity]')).toHaveValue('0.02')
  })

  test('before a part is hydrated: a log-in by phone', async ({ page }) => {
    const release = await openHeld(
      page,
      '/login?by=phone',
      `**/${fileOf('client/features/identity/auth/phone-identity.tsx')}`,
    )
    await hydrated(page)
    await page.locator('[name=mobile]').focus()
    await page.keyboard.type('61234567')
    await page.keyboard.press('Enter')
    await expect(page.locator('form section[tabindex="-1"]')).toBeVisible()
    await release()
    await expect(page.locator('[name=mobile]')).toHaveValue('61234567')
  })

  test('a log-in whose rules are missing', async ({ page }) => {
    const fail = await holdRules(page)
    await page.goto('/login')
    await hydrated(page)
    await page.locator('[name=email]').fill('anna@example.com')
    await page.locator('[name=password]').fill('Trader-Blue7!')
    const sent = page.waitForRequest((request) => request.isNavigationRequest())
    await page.keyboard.press('Enter')
    fail()
    expect((await sent).method()).toBe('POST')
    await page.unroute(RULES())
    await expect(page.locator('[name=email]')).toHaveAttribute('value', 'anna@example.com')
  })

  test('[FI33] a new code whose rules are missing; stopped, the form opens again', async ({ page }) => {
    const fail = await holdRules(page)
    await page.goto('/register/verification')
    await hydrated(page)
    await page.route('**/register/verification', () => {})
    const sent = page.waitForRequest((request) => request.isNavigationRequest())
    // Locators wait for a navigation, so the page itself stops it.
    await page.evaluate(() =>
      setTimeout(() => {
        Object.assign(window, { wasBusy: document.querySelector('form[aria-busy=true] [name=code]') !== null })
        window.stop()
      }, 5_000),
    )
    await page.getByRole('button', { name: 'Resend code' }).click()
    fail()
    const request = await sent
    expect(request.method()).toBe('POST')
    expect(request.postData()).toContain('intent=resend')
    const form = page.locator('form', { has: page.locator('[name=code]') })
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'wasBusy'))).toBe(true)
    await expect(form).toHaveAttribute('aria-busy', 'false', { timeout: 5_000 })
    await expect(form.locator('[name=intent][type=hidden]')).toHaveCount(0)
  })
})

test('[FG8] the values of a refused order go into no other market', async ({ page, context, baseURL }) => {
  await enter(context, baseURL ?? '')
  const typed = encodeURIComponent('quantity=62.5&price=1234')
  await page.goto(`/spot/BTC_USDT?trade=quantity_invalid&trade_typed=${typed}`)
  await hydrated(page)
  const ticket = page.getByTestId('ticket')
  await expect(ticket.locator('[name=price]')).toHaveValue('1234')
  await page.getByTestId('pair-picker').getByRole('link').click()
  await page.getByRole('option', { name: /^ETH\/USDT/ }).click()
  await expect(ticket.locator('[name=market]')).toHaveValue('ETH_USDT')
  await page.waitForTimeout(500)
  await expect(ticket.locator('[name=price]')).not.toHaveValue('1234')
  await expect(ticket.locator('[name=quantity]')).toHaveValue('')
})

// Figures as users type, paste and drop them into tickets and forms.
import type { BrowserContext, Locator, Page } from 'playwright/test'
import { createTranslator } from '#shared/format/translator.ts'
import type { LocaleCode } from '#shared/i18n/locales.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { enter } from './person.ts'

/** A user with paper money. */
async function trader(context: BrowserContext, origin = ''): Promise<void> {
  await enter(context, origin)
  const headers = { origin, 'sec-fetch-site': 'same-origin' }
  await context.request.post('/api/v1/trading/faucet', { data: { asset: 'USDT' }, headers })
}

/** Types over the present text. */
async function type(field: Locator, keys: string): Promise<void> {
  await field.fill('')
  await field.pressSequentially(keys)
}

async function paste(page: Page, field: Locator, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await field.fill('')
  await field.press('Control+v')
}

/** Texts of a language about typed figures. */
async function figureTexts(locale: LocaleCode) {
  const { default: shell } = await import(`../../locales/${locale}/shell.ts`)
  const translate = createTranslator(locale, { shell } as never)
  return {
    read: (figure: string) => translate('shell.figure.read', { figure }),
    step: (step: string) => translate('shell.figure.step', { step }),
    unclear: translate('shell.figure.unclear'),
  }
}

const readAs = async (locale: LocaleCode, figure: string): Promise<string> => (await figureTexts(locale)).read(figure)

const slotOf = (field: Locator) => field.locator('xpath=ancestor::div[@data-field][1]')

test('[FG3] [FG5] where lots are whole, what is no whole number is refused and never becomes another one', async ({
  page,
  context,
  baseURL,
  visit,
}) => {
  await trader(context, baseURL)
  const orders: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && /orders$/.test(request.url())) orders.push(request.postData() ?? '')
  })
  await visit('en_US', '/spot/DOGE_USDT')
  const ticket = page.getByTestId('ticket')
  const quantity = ticket.locator('[name=quantity]')
  const { step, unclear } = await figureTexts('en_US')
  for (const keys of ['12.5', '62.5', '.5', '0,5', '1,234.5', '1234,5', '12 5', '1,23,4']) {
    await type(quantity, keys)
    await expect(quantity).toHaveValue(keys)
    await expect(quantity).toHaveAttribute('aria-invalid', 'true')
    await expect(slotOf(quantity).getByText(step('1')).or(slotOf(quantity).getByText(unclear))).toBeVisible()
    await page.getByTestId('place').click()
    await expect(quantity).toBeFocused()
  }
  expect(orders).toEqual([])
  await type(quantity, '12.0')
  await quantity.blur()
  await expect(quantity).toHaveAttribute('aria-invalid', 'false')
  await type(quantity, '1,234')
  await expect(slotOf(quantity)).toContainText('Read as 1234')
  await quantity.blur()
  await expect(quantity).toHaveValue('1234')
})

test('[FG1] [FG5] a price typed key by key is what it is pasted, dropped or filled in', async ({
  page,
  context,
  baseURL,
  visit,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await trader(context, baseURL)
  await visit('en_US', '/spot/BTC_USDT')
  const ticket = page.getByTestId('ticket')
  const [price, quantity] = [ticket.locator('[name=price]'), ticket.locator('[name=quantity]')]
  await quantity.fill('0.01')
  const total = ticket.locator('input[data-derived]')
  for (const [text, figure, sum] of [
    ['92,000', '92000', '920.00'],
    ['1,234.5', '1234.5', '12.34'],
    ['92000', '92000', '920.00'],
    ['1.234,5', '1234.5', '12.34'],
    ['1 234,5', '1234.5', '12.34'],
    ['９２０００', '92000', '920.00'],
    ['٩٢٬٠٠٠', '92000', '920.00'],
    ['1234,5', '1234.5', '12.34'],
  ] as const) {
    await type(price, text)
    await expect(total).toHaveValue(sum)
    await price.blur()
    await expect(price).toHaveValue(figure)
    await paste(page, price, text)
    await expect(price).toHaveValue(figure)
    await price.fill(text)
    await expect(price).toHaveValue(figure)
    await expect(total).toHaveValue(sum)
  }
  // A form submitted by Enter has the parsed value.
  await type(price, '1,234.5')
  await price.press('Enter')
  await expect(price).toHaveValue('1234.5')
})

test('[FG1] [FG4] what is copied from the book of a page is that figure in all languages, and is said', async ({
  page,
  context,
  baseURL,
  visit,
}) => {
  test.slow()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await trader(context, baseURL)
  for (const locale of ['es_ES', 'fr_FR', 'ru_RU', 'uk_UA', 'tr_TR', 'ar_AE'] as const) {
    const text = await readAs(locale, '1234')
    await visit(locale, '/spot/DOGE_USDT')
    const quantity = page.getByTestId('ticket').locator('[name=quantity]')
    await paste(page, quantity, '1,234')
    await expect(quantity).toHaveValue('1234')
    await expect(slotOf(quantity)).toContainText(text)
    await type(quantity, '1,234')
    await expect(slotOf(quantity)).toContainText(text)
    await expect(quantity).toHaveAccessibleDescription(new RegExp(text))
    await quantity.blur()
    await expect(quantity).toHaveValue('1234')
  }
  await visit('es_ES', '/spot/DOGE_USDT')
  const price = page.getByTestId('ticket').locator('[name=price]')
  await type(price, '0,25')
  await expect(slotOf(price)).toContainText(await readAs('es_ES', '0.25'))
  await type(price, '1.234')
  await expect(slotOf(price)).toContainText(await readAs('es_ES', '1.2340'))
  await expectAccessible(page)
})

test('[FG3] leverage and a margin of a contract are read in the same way', async ({
  page,
  context,
  baseURL,
  visit,
}) => {
  await trader(context, baseURL)
  await visit('en_US', '/futures/BTC_USDT')
  const quantity = page.getByTestId('ticket').locator('[name=quantity]').first()
  await type(quantity, '0,5')
  await expect(slotOf(quantity)).toContainText('Read as 0.5')
  await type(quantity, '1.2.3')
  await expect(slotOf(quantity)).toContainText((await figureTexts('en_US')).unclear)
})

test('[FG5] forms of other products show the figure as it was read before they are sent', async ({
  page,
  context,
  baseURL,
  visit,
}) => {
  await trader(context, baseURL)
  await visit('fr_FR', '/wallet/transfer')
  const amount = page.locator('[name=amount]')
  await type(amount, '1,5')
  await expect(page.getByText(await readAs('fr_FR', '1.5'))).toBeVisible()
  await amount.blur()
  await expect(amount).toHaveValue('1.5')
  await type(amount, '1.2M')
  await expect(page.getByText('Les nombres en K, M ou B sont arrondis.')).toBeVisible()
  await visit('en_US', '/account/alerts')
  const value = page.locator('[name=value]')
  // Above the price of the market, because a price that is already reached is refused.
  await type(value, '900000,5')
  await value.press('Enter')
  await page.waitForURL(/done=alert_made/)
  await expect(page.getByText(/900,?000\.5/).first()).toBeVisible()
})

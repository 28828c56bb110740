// Acts of visitors: choose, search, sort, switch, fill in the ticket; with the keyboard and without scripts.

import { expect, hydrated, openHeld, test } from './fixtures.ts'

test('[FP1] a page is seen before anything takes it over', async ({ page }) => {
  await page.addInitScript(() => {
    const told = new MutationObserver(() => {
      if (!document.documentElement.hasAttribute('data-hydrated')) return
      told.disconnect()
      const seen = performance.getEntriesByName('first-contentful-paint').length > 0
      Object.assign(window, { seenFirst: seen })
    })
    told.observe(document, { subtree: true, attributes: true, attributeFilter: ['data-hydrated'] })
  })
  await page.goto('/')
  await hydrated(page)
  expect(await page.evaluate(() => (window as { seenFirst?: boolean }).seenFirst)).toBe(true)
})

test.describe('markets', () => {
  test('search, tabs and sort live in the address, and come back with it', async ({ page, visit }) => {
    await visit('en_US', '/markets')
    const rows = page.getByTestId('markets-table').locator('tbody tr')
    const all = await rows.count()
    expect(all).toBeGreaterThanOrEqual(20)
    await page.keyboard.press('/')
    await page.keyboard.type('sol')
    await expect(page).toHaveURL(/\?q=sol$/)
    await expect(rows.first()).toContainText('SOL')
    expect(await rows.count()).toBeLessThan(all)
    await page.reload()
    await hydrated(page)
    await expect(page.getByRole('searchbox')).toHaveValue('sol')
    await page.getByRole('searchbox').fill('')

    await page.getByRole('link', { name: 'Memes' }).click()
    await expect(page).toHaveURL(/category=meme/)
    await page.getByRole('columnheader', { name: 'Pair' }).getByRole('link').click()
    await expect(page).toHaveURL(/sort=pair/)
    const names = await rows.locator('th').allInnerTexts()
    expect(names).toEqual(names.toSorted())
    await page.goBack()
    await expect(page).not.toHaveURL(/sort=pair/)
    await expect(page.getByRole('columnheader', { name: '24h turnover' })).toHaveAttribute('aria-sort', 'descending')
  })

  test('a search without a result says so and leads back', async ({ page, visit }) => {
    await visit('en_US', '/markets?q=nothing-is-called-so')
    await expect(page.getByText('No markets found')).toBeVisible()
    await page.getByRole('link', { name: 'Show all markets' }).click()
    await expect(page.getByTestId('markets-table').locator('tbody tr').first()).toBeVisible()
  })

  test('[MK11] after Back the search field shows the search of the address', async ({ page, visit }) => {
    await visit('en_US', '/markets')
    const field = page.getByRole('searchbox')
    await field.fill('btc')
    await page.getByRole('link', { name: 'Layer 1' }).click()
    await field.fill('')
    await expect(page).not.toHaveURL(/q=/)
    await page.goBack()
    await expect(page).toHaveURL(/\?q=btc$/)
    await expect(field).toHaveValue('btc')
  })

  test('[MK13] a click with Ctrl on a tab or a column head leaves the list and its address', async ({
    page,
    visit,
  }) => {
    await visit('en_US', '/markets')
    for (const name of ['Memes', 'Pair']) {
      const opened = page.context().waitForEvent('page')
      await page.getByRole('link', { name, exact: true }).click({ modifiers: ['Control'] })
      await (await opened).close()
      await expect(page).toHaveURL(/\/markets$/)
    }
  })

  test('[RT15] the settings form leads back to the list as it is filtered', async ({ page, visit }) => {
    await visit('en_US', '/markets')
    await page.getByRole('searchbox').fill('sol')
    await expect(page).toHaveURL(/\?q=sol$/)
    await page.locator('summary[title="Settings"]').click()
    await page.getByRole('button', { name: 'Save settings' }).click()
    await page.waitForURL(/\/markets\?q=sol$/)
    await expect(page.getByRole('searchbox')).toHaveValue('sol')
  })

  test('favourites stay', async ({ page, visit }) => {
    await visit('en_US', '/markets')
    await page.getByRole('button', { name: 'Add ETH/USDT to favorites' }).click()
    await page.goto('/markets?favourites=1')
    await hydrated(page)
    const rows = page.getByTestId('markets-table').locator('tbody tr')
    await expect(rows).toHaveCount(1)
    await expect(rows.first()).toContainText('ETH')
    await page.getByRole('button', { name: 'Remove ETH/USDT from favorites' }).click()
    await expect(page.getByText('No favorites yet')).toBeVisible()
  })
})

test.describe('spot', () => {
  test('a pair is picked with the keyboard, without loading a document', async ({ page, visit }) => {
    await visit('en_US', '/spot/BTC_USDT')
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    await page.keyboard.press('/')
    await page.getByRole('combobox', { name: 'Search pair or coin' }).fill('doge')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/spot\/DOGE_USDT$/)
    await expect(page.getByTestId('pair-picker')).toContainText('DOGE/USDT')
    await expect(page.getByTestId('order-book')).toContainText('Amount (DOGE)')
    await expect.poll(() => page.title()).toContain('DOGE/USDT')
    await page.goBack()
    await expect(page.getByTestId('pair-picker')).toContainText('BTC/USDT')
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  })

  test('[RT15] from a picked pair, the login and another language lead back to it', async ({ page, visit }) => {
    await visit('en_US', '/spot/BTC_USDT')
    await page.keyboard.press('/')
    await page.getByRole('combobox', { name: 'Search pair or coin' }).fill('doge')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/spot\/DOGE_USDT$/)
    const login = page.getByTestId('log-in')
    await login.click({ button: 'right' })
    await expect(login).toHaveAttribute('href', /\?redirectUrl=%2Fspot%2FDOGE_USDT$/)
    await page.locator('summary[title="Language"]').click()
    await page.getByRole('link', { name: 'Français' }).first().click()
    await expect(page).toHaveURL(/\/fr_FR\/spot\/DOGE_USDT$/)
  })

  for (const product of ['spot', 'futures']) {
    test(`[VN157] a price picked in the book does not get into the ticket of another market: ${product}`, async ({
      page,
      visit,
    }) => {
      await visit('en_US', `/${product}/BTC_USDT`)
      const price = page.getByTestId('ticket').getByLabel(/^Price/)
      await page.getByTestId('order-book').locator('button[tabindex="0"]').first().click()
      await expect.poll(async () => Number((await price.inputValue()).replaceAll(',', ''))).toBeGreaterThan(1_000)
      await page.keyboard.press('/')
      await page.getByRole('combobox', { name: 'Search pair or coin' }).fill('doge')
      await page.keyboard.press('Enter')
      await expect(page.getByTestId('order-book')).toContainText('Amount (DOGE)')
      await expect.poll(async () => Number((await price.inputValue()).replaceAll(',', ''))).toBeLessThan(10)
    })
  }

  test('an interval is chosen, and stays in the address', async ({ page, visit }) => {
    await visit('en_US', '/spot/BTC_USDT')
    await page.getByRole('link', { name: '1h', exact: true }).click()
    await expect(page).toHaveURL(/interval=1h/)
    await page.reload()
    await expect(page.getByRole('link', { name: '1h', exact: true })).toHaveAttribute('aria-current', 'true')
  })

  test('the book is grouped, and one side of it can be looked at', async ({ page, visit }) => {
    await visit('en_US', '/spot/BTC_USDT')
    const book = page.getByTestId('order-book')
    await book.getByRole('combobox', { name: 'Price grouping' }).selectOption({ index: 2 })
    const step = await book.getByRole('combobox', { name: 'Price grouping' }).inputValue()
    expect(Number(step)).toBeGreaterThan(1)
    const prices = await book.getByRole('button').allInnerTexts()
    for (const price of prices) {
      expect(Math.round(Number(price.replaceAll(',', '')) * 100) % Number(step), price).toBe(0)
    }
    await book.getByRole('combobox', { name: 'Order book view' }).selectOption('bids')
    await expect(book.getByRole('table')).toHaveCount(1)
  })

  test('the ticket says what an order would do', async ({ page, visit }) => {
    await visit('en_US', '/spot/BTC_USDT')
    const ticket = page.getByTestId('ticket')
    await ticket.getByRole('radio', { name: 'Market' }).check()
    await ticket.getByLabel('Amount').fill('0.5')
    await expect(ticket.getByText('Average price')).toBeVisible()
    await expect(ticket.getByText('Slippage')).toBeVisible()
    await ticket.getByRole('radio', { name: 'Limit' }).check()
    await ticket.getByLabel('Amount').fill('0.00001')
    await expect(ticket).toContainText('The minimum order value is')
    // Tab enters the book at the best price of each side.
    const best = page.getByTestId('order-book').locator('button[tabindex="0"]').first()
    await best.focus()
    await page.keyboard.press('ArrowUp')
    await expect(best).not.toBeFocused()
    await page.keyboard.press('Enter')
    await expect(ticket.getByLabel('Price')).not.toHaveValue('')
    await ticket.getByRole('link', { name: 'Sign up to trade' }).click()
    await expect(page).toHaveURL(/\/register$/)
  })

  test.describe('of a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } })

    test('arrow keys move the focus only to visible rows of the book', async ({ page, visit }) => {
      await visit('en_US', '/spot/BTC_USDT')
      const best = page.getByTestId('order-book').locator('button[tabindex="0"]').first()
      await best.focus()
      for (let press = 0; press < 40; press++) await page.keyboard.press('ArrowUp')
      await expect(best).not.toBeFocused()
      const { button, side } = await page.evaluate(() => {
        const focused = document.activeElement as HTMLElement
        const clip = ({ overflowY }: CSSStyleDeclaration) => overflowY === 'hidden'
        let box = focused.parentElement as HTMLElement
        while (!clip(getComputedStyle(box))) box = box.parentElement as HTMLElement
        const edges = (of: HTMLElement) => {
          const { top, bottom, height } = of.getBoundingClientRect()
          return { top, bottom, height }
        }
        return { button: edges(focused), side: edges(box) }
      })
      expect(button.height).toBeGreaterThan(0)
      expect(side.height, 'twelve rows').toBe(12 * button.height)
      expect(button.top).toBeGreaterThanOrEqual(side.top)
      expect(button.bottom).toBeLessThanOrEqual(side.bottom)
    })
  })

  test('depth is drawn, and the chart answers to the keyboard', async ({ page, visit }) => {
    await visit('en_US', '/spot/BTC_USDT')
    const chart = page.getByRole('group', { name: 'BTC/USDT chart' })
    await expect(chart.locator('canvas').first()).toBeVisible()
    await chart.focus()
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByText(/: open [\d,.]+, high/)).toBeAttached()
    await page.getByRole('tab', { name: 'Depth' }).click()
    await expect(page.getByRole('img', { name: /^Depth chart: bids up to/ })).toBeVisible()
  })
})

test.describe('preferences', () => {
  test('[TH2] the theme turns in place and stays', async ({ page, visit }) => {
    await visit('en_US', '/')
    await page.getByRole('button', { name: 'Switch to dark theme' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await visit('en_US', '/markets')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  })

  for (const [chosen, system, shown] of [
    ['light', 'dark', 'toDark'],
    ['dark', 'light', 'toLight'],
    [undefined, 'light', 'toDark'],
    [undefined, 'dark', 'toLight'],
  ] as const) {
    test(`[TH2] before hydration the button offers ${shown}: chosen ${chosen}, system ${system}`, async ({
      page,
      baseURL,
    }) => {
      if (chosen) await page.context().addCookies([{ name: 'theme', value: chosen, url: baseURL ?? '' }])
      await page.emulateMedia({ colorScheme: system })
      const release = await openHeld(page, '/markets')
      const displayOf = (icon: string) =>
        page
          .locator(`header .lucide-${icon}`)
          .locator('..')
          .evaluate((element) => getComputedStyle(element).display)
      const isSun = shown === 'toLight'
      await expect.poll(() => displayOf('sun')).toBe(isSun ? 'grid' : 'none')
      expect(await displayOf('moon')).toBe(isSun ? 'none' : 'grid')
      await release()
      await page.getByRole('button', { name: isSun ? 'Switch to light theme' : 'Switch to dark theme' }).click()
      await expect(page.locator('html')).toHaveAttribute('data-theme', isSun ? 'light' : 'dark')
    })
  }

  test('[TH3] the theme is the system’s until one is chosen, and can be the system’s again', async ({ browser }) => {
    const context = await browser.newContext({ colorScheme: 'dark' })
    const page = await context.newPage()
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    await page.goto('/markets')
    const dark = await ground()
    await hydrated(page)
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    expect(await ground()).not.toBe(dark)
    await page.getByRole('button', { name: 'Switch to dark theme' }).click()
    expect(await ground()).toBe(dark)
    await page.reload()
    expect(await ground(), 'chosen, whatever the system has').toBe(dark)
    await hydrated(page)
    await page.locator('summary', { has: page.locator('.lucide-sliders-horizontal') }).click()
    await page.locator('select[name="theme"]').selectOption({ label: 'Same as system' })
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expect.poll(ground).not.toBe(dark)
    await context.close()
  })

  test('an English page is offered in the language of the browser, once', async ({ browser }) => {
    const context = await browser.newContext({ locale: 'ja-JP' })
    const page = await context.newPage()
    await page.goto('/markets')
    await hydrated(page)
    await page.getByRole('button', { name: 'このまま見る' }).click()
    await page.goto('/spot/BTC_USDT')
    await hydrated(page)
    await expect(page.getByRole('link', { name: '日本語で読む' })).toHaveCount(0)
    // The start page redirects to the browser's language.
    await page.goto('/')
    await expect(page).toHaveURL(/\/ja_JP$/)
    await page.locator('summary').first().click()
    await page.getByRole('link', { name: 'English' }).first().click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
    // The choice is stored: the bare start page is English from now on.
    await page.goto('/')
    await expect(page).toHaveURL(/\/$/)
    await context.close()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('home, markets and spot show figures, and nothing that would do nothing', async ({ page }) => {
    const figure = /\d[\d,]*\.\d+/
    await page.goto('/')
    await expect(page.getByRole('row', { name: /BTC/ }).first()).toContainText(figure)
    await page.goto('/markets?q=eth')
    await expect(page.getByRole('row', { name: /ETH/ }).first()).toContainText(figure)
    await page.goto('/spot/BTC_USDT')
    for (const part of ['order-book', 'trades', 'last-price']) {
      await expect(page.getByTestId(part)).toContainText(figure)
    }
    await expect(page.getByTestId('ticket').getByRole('textbox')).toHaveCount(0)
    await expect(page.getByTestId('order-book').getByRole('combobox')).toHaveCount(0)
    await expect(page.getByTestId('chart').getByRole('img')).toBeVisible()
  })

  test('[MK12] a search keeps tab, order and direction', async ({ page }) => {
    await page.goto('/markets?category=defi&sort=change&dir=asc')
    await page.getByRole('searchbox').fill('uni')
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/q=uni/)
    for (const kept of [/category=defi/, /sort=change/, /dir=asc/]) await expect(page).toHaveURL(kept)
  })

  test('settings are sent as a form', async ({ page }) => {
    await page.goto('/markets')
    await page.locator('summary[title="Settings"]').click()
    await page.getByRole('combobox', { name: 'Theme' }).selectOption('dark')
    await page.getByRole('combobox', { name: 'Currency' }).selectOption('JPY')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page).toHaveURL(/\/markets/)
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(page.getByTestId('markets-table')).toContainText('¥')
  })
})

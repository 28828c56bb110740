// The element library: each part that opens or takes values, by pointer and keyboard.

import type { Locator, Page } from 'playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { MOTION } from './motion.ts'

test.use(MOTION)

/** A demonstration, which loads when it scrolls into view. */
async function live(page: Page, part: string): Promise<Locator> {
  const section = page.locator(`#${part}`)
  await section.scrollIntoViewIfNeeded()
  await expect(section.locator('[data-live]')).toBeVisible()
  return section
}

test.describe('on /docs/element-plus', () => {
  test.beforeEach(({ visit }) => visit('en_US', '/docs/element-plus'))

  test('[UI1] a dialog keeps the focus, closes by Escape and by its buttons, and gives the focus back', async ({
    page,
  }) => {
    const section = await live(page, 'dialog')
    const opener = section.getByRole('button', { name: 'Withdraw' })
    await opener.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Withdraw 0.5 BTC?' })
    await expect(dialog).toBeVisible()
    await expect(dialog).toHaveAccessibleDescription(/leave your account immediately/)
    await expectAccessible(page, '[role="dialog"]')
    for (let step = 0; step < 6; step += 1) {
      await page.keyboard.press('Tab')
      // Focus guards at its edges redirect the focus after a moment.
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.closest('[role="dialog"]') != null))
        .toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
    await opener.click()
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect(dialog).toBeHidden()
  })

  test('[UI2] a drawer comes from each edge', async ({ page }) => {
    const section = await live(page, 'drawer')
    for (const name of ['From the bottom', 'From the start', 'From the end']) {
      await section.getByRole('button', { name }).click()
      const drawer = page.getByRole('dialog', { name: 'Trading settings' })
      await expect(drawer).toBeVisible()
      await drawer.getByRole('button', { name: 'Close' }).press('Enter')
      await expect(drawer).toBeHidden()
    }
  })

  test('[UI3] a menu is walked with the arrow keys, and skips nothing that can be chosen', async ({ page }) => {
    const section = await live(page, 'menu')
    await section.getByRole('button', { name: 'Address' }).press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused()
    await expect(page.getByRole('menuitem', { name: 'Share' })).toHaveAttribute('aria-disabled', 'true')
    await page.keyboard.press('End')
    await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(section.locator('output')).toHaveText('Delete')
    await expect(page.getByRole('menu')).toBeHidden()
  })

  test('[UI4] a popover opens beside its button; a tooltip describes its own', async ({ page }) => {
    const popover = await live(page, 'popover')
    await popover.getByRole('button', { name: 'Fees' }).click()
    await expect(page.getByRole('dialog', { name: 'Fees' })).toContainText('taker 0.1%')
    await page.keyboard.press('Escape')
    const tooltip = await live(page, 'tooltip')
    const target = tooltip.getByRole('button', { name: 'Liquidation price' })
    await expect(target).toHaveAccessibleDescription('Your position is closed automatically at this price.')
    await expect(page.getByRole('dialog', { name: 'Fees' })).toBeHidden()
    await expect(async () => {
      await page.mouse.move(0, 0)
      await target.hover()
      const shown = page.getByText('Your position is closed automatically at this price.').last()
      await expect(shown).toBeVisible({ timeout: 2_000 })
    }).toPass()
  })

  test('[UI5] toasts are read out, can be acted on, and stay or go', async ({ page }) => {
    const section = await live(page, 'toast')
    await page.clock.install()
    await section.getByRole('button', { name: 'Order placed' }).click()
    const area = page.getByRole('region', { name: 'Notifications' })
    await expect(area.getByText('Buy 0.5 BTC at 64,000 USDT')).toBeVisible()
    await area.getByRole('button', { name: 'Undo' }).click()
    await expect(area.getByText('Canceled')).toBeVisible()
    await section.getByRole('button', { name: 'Connection lost' }).press('Enter')
    await expect(area.getByText('Connection lost')).toBeVisible()
    await expectAccessible(page, '[aria-label="Notifications"]')
    await page.mouse.move(0, 0)
    await page.clock.runFor(6_000)
    await expect(area.getByText('Canceled')).toBeHidden()
    await expect(area.getByText('Connection lost')).toBeVisible()
    // Announced at once; until it has the focus it is only visible.
    await page.keyboard.press('F6')
    await page.keyboard.press('Tab')
    await area.getByRole('button', { name: 'Close' }).press('Enter')
    await expect(area.getByText('Connection lost')).toBeHidden()
  })

  test('[UI6] what is switched, chosen, slid or counted follows keys and presses', async ({ page }) => {
    const switches = await live(page, 'switch')
    const alerts = switches.getByRole('switch', { name: 'Price alerts' })
    await expect(alerts).toBeChecked()
    await alerts.press('Space')
    await expect(alerts).not.toBeChecked()
    await expect(switches.getByRole('switch', { name: 'Two-factor authentication' })).toBeDisabled()

    const radios = await live(page, 'radio-group')
    await radios.getByRole('radio', { name: 'Cross' }).press('ArrowDown')
    await expect(radios.getByRole('radio', { name: 'Isolated' })).toBeChecked()

    const sliders = await live(page, 'slider')
    const share = sliders.getByRole('slider', { name: 'Percentage of balance' })
    await share.press('PageUp')
    await expect(share).toHaveAttribute('aria-valuenow', '35')
    await expect(share).toHaveAttribute('aria-valuetext', '35%')

    const numbers = await live(page, 'number-field')
    const leverage = numbers.getByRole('textbox', { name: 'Leverage' }).first()
    await numbers.getByRole('button', { name: 'Increase' }).first().click()
    await expect(leverage).toHaveValue('11')
    await leverage.fill('999')
    await leverage.press('Enter')
    await leverage.blur()
    await expect(leverage).toHaveValue('125')
  })

  test('[UI7] tabs and accordions open by key', async ({ page }) => {
    const tabs = await live(page, 'tabs')
    await tabs.getByRole('tab', { name: 'Open orders' }).press('ArrowRight')
    await expect(tabs.getByRole('tab', { name: 'Order history' })).toHaveAttribute('aria-selected', 'true')
    await expect(tabs.getByRole('tabpanel', { name: 'Order history' })).toHaveText('No orders in the last 30 days.')
    const accordion = await live(page, 'accordion')
    await accordion.getByRole('button', { name: 'When does a deposit arrive?' }).press('Enter')
    await expect(accordion.getByText('As soon as the network has confirmed it.')).toBeVisible()
    await expect(accordion.getByText('0.1% of what you receive')).toBeHidden()
  })

  test('[UI8] a table is sorted by its heads, and says so', async ({ page }) => {
    const section = await live(page, 'table')
    const first = section.getByRole('row').nth(1)
    const head = section.getByRole('columnheader', { name: 'Available' })
    await expect(first).toContainText('BTC')
    await section.getByRole('button', { name: 'Available' }).click()
    await expect(head).toHaveAttribute('aria-sort', 'ascending')
    await section.getByRole('button', { name: 'Available' }).press('Enter')
    await expect(head).toHaveAttribute('aria-sort', 'descending')
    await expect(first).toContainText('USDT')
  })

  test('[UI9] pages are turned in place', async ({ page }) => {
    const section = await live(page, 'pagination')
    await section.getByRole('link', { name: 'Next page' }).click()
    await expect(section.getByRole('link', { name: 'Page 6' })).toHaveAttribute('aria-current', 'page')
    await section.getByRole('link', { name: 'Page 12' }).press('Enter')
    await expect(section.getByRole('link', { name: 'Next page' })).toHaveCount(0)
    await expect(page).toHaveURL(/\/docs\/element-plus$/)
  })
})

test('[UI6] in Arabic a slider grows to the left, and tabs are walked that way', async ({ page, visit }) => {
  await visit('ar_AE', '/docs/element-plus')
  const share = (await live(page, 'slider')).getByRole('slider').first()
  await share.press('ArrowLeft')
  await expect(share).toHaveAttribute('aria-valuenow', '26')
  const tabs = (await live(page, 'tabs')).getByRole('tab')
  await tabs.nth(0).press('ArrowLeft')
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true')
})

test.describe('on /docs/select', () => {
  test.beforeEach(({ visit }) => visit('en_US', '/docs/select'))

  test('[UI16] a select is opened, searched by typing, and chosen from by key', async ({ page }) => {
    const select = page.locator('#select').getByRole('combobox', { name: 'Interval' })
    await select.press('Enter')
    await expect(page.getByRole('option', { name: '1h', exact: true })).toBeFocused()
    await expectAccessible(page, '[role="listbox"]')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(select).toHaveText('2h')
    await page.locator('#select').getByRole('combobox', { name: 'Pair' }).click()
    await expect(page.getByRole('group', { name: 'USDT' })).toBeVisible()
    await page.getByRole('option', { name: 'ETH/USDT' }).click()
    await expect(page.locator('#select').getByRole('combobox', { name: 'Pair' })).toHaveText('ETH/USDT')
  })

  test('[UI17] a combobox finds by typing, says how many match, and where none does', async ({ page }) => {
    const coin = page.locator('#combobox').getByRole('combobox', { name: 'Coin' })
    await coin.click()
    const search = page.getByRole('combobox', { name: 'Search' })
    await expect(search).toBeFocused()
    await search.fill('bitc')
    await expect(page.getByRole('option', { name: /Bitcoin$/ })).toBeVisible()
    await expectAccessible(page, '[role="dialog"]')
    await page.keyboard.press('Enter')
    await expect(coin).toContainText('BTC Bitcoin')
    await coin.press('Enter')
    await search.fill('zzzz')
    await expect(page.getByText('No results')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(coin).toBeFocused()
  })

  test('[UI18] several are chosen one after the other, and go by a press', async ({ page }) => {
    const section = page.locator('#multi-combobox')
    await section.getByRole('combobox', { name: 'Coins' }).click()
    await page.getByRole('option', { name: 'Solana' }).click()
    await page.getByRole('option', { name: 'Dogecoin' }).click()
    await page.keyboard.press('Escape')
    await expect(section.getByRole('combobox', { name: 'Coins' })).toHaveText('4 selected')
    await section.getByRole('button', { name: 'Remove Bitcoin' }).press('Enter')
    await expect(section.getByRole('list', { name: 'Coins' }).getByRole('listitem')).toHaveText([
      'Ethereum',
      'Solana',
      'Dogecoin',
    ])
  })

  test('[UI19] of 10,000 entries only those in sight are drawn, and every one is reached', async ({ page }) => {
    const section = page.locator('#virtual-combobox')
    const order = section.getByRole('combobox', { name: 'Order' })
    await order.press('Enter')
    await expect(page.getByRole('listbox').getByRole('option').first()).toHaveAttribute('aria-setsize', '10000')
    expect(await page.getByRole('listbox').getByRole('option').count()).toBeLessThan(60)
    await page.getByRole('combobox', { name: 'Search' }).fill('#09999')
    await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(order).toContainText('#09999')
    await order.press('Enter')
    await expect(page.getByRole('option', { name: /^#09999/ })).toBeVisible()
  })
})

// The simple screen, for users who find the desk too complex.
import { expect, expectAccessible, hydrated, overhang, test } from './fixtures.ts'
import { enter } from './person.ts'

test('[SI1] [SI6] [SI7] somebody leaves the desk for the simple screen, sees what they get, buys at a press, and has it', async ({
  page,
  context,
  baseURL,
  visit,
  complaints,
}) => {
  await enter(context, baseURL ?? '')
  await page.setViewportSize({ width: 390, height: 844 })
  await visit('en_US', '/spot/BTC_USDT')
  await page.getByTestId('desk-switch').getByRole('button', { name: 'Simple' }).click()
  await expect(page.getByTestId('holding')).toBeVisible()
  await hydrated(page)
  const ticket = page.getByTestId('ticket')
  await ticket.getByRole('button', { name: 'Get paper USDT' }).click()
  await expect(ticket).toContainText('10,000.00 USDT')
  await ticket.getByRole('button', { name: '25%' }).click()
  await expect(ticket.locator('[name=amount]')).toHaveValue('2500')
  await expect(ticket).toContainText('You get after fees')
  await page.getByTestId('place').click()
  await expect(page.getByTestId('simple-orders')).toContainText('Filled')
  // The average cost of the coin follows the trade.
  await expect(page.getByTestId('holding')).toContainText('Average cost')

  // An amount at a limit price rests as whole lots until it is cancelled.
  await ticket.getByText('At my price').click()
  await ticket.locator('[name=price]').fill('50000')
  await ticket.locator('[name=amount]').fill('100')
  await expect(ticket).toContainText('Your order waits')
  await page.getByTestId('place').click()
  const orders = page.getByTestId('simple-orders')
  await expect(orders).toContainText(/0\.002 BTC.*50,000\.00 USDT/)
  await orders.getByRole('button', { name: /^Cancel/ }).click()
  await expect(orders).toContainText('Canceled')

  await page.getByRole('link', { name: '7d' }).click()
  await expect(page.getByRole('img', { name: /^BTC\/USDT, 7d/ })).toBeVisible()
  await expect(page).toHaveURL(/\?range=week$/)
  await expectAccessible(page)
  expect(await overhang(page)).toBe(0)
  expect(complaints.console).toEqual([])
})

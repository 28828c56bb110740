// Rewards in a browser: a coupon is claimed, redeemed and viewed on a phone, right-to-left.

import { callPath } from '#shared/api/contract.ts'
import { tradingCalls } from '#shared/markets/trading/calls.ts'
import { expect, expectAccessible, overhang, test } from './fixtures.ts'
import { enter } from './person.ts'

test('[RW1] [RW3] a task that was done gives a coupon, which is redeemed by pressing', async ({
  page,
  context,
  baseURL,
}) => {
  const origin = baseURL ?? ''
  await enter(context, origin)
  const headers = { origin, 'sec-fetch-site': 'same-origin' }
  await context.request.post(callPath(tradingCalls.faucet), { data: { asset: 'USDT' }, headers })
  await page.goto('/rewards')
  await page.getByRole('button', { name: 'Claim coupon' }).click()
  await expect(page.getByText('Coupon added.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Redeem' }).click()
  await expect(page.getByText('Voucher redeemed.')).toBeVisible()
  await page.getByText('Used and expired (1)').click()
  await expect(page.locator('details').getByRole('heading', { name: 'Get your first paper money' })).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/ar_AE/rewards')
  expect(await overhang(page)).toBeLessThanOrEqual(0)
  await expectAccessible(page)
})

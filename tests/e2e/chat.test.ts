// The traders' chat between two browsers: new messages appear without loading, and keep the reader's position.

import type { Browser, Page } from 'playwright/test'
import { callPath } from '#shared/api/contract.ts'
import { chatCalls } from '#shared/chat/calls.ts'
import { CHAT_USER_BURST_MESSAGES } from '#shared/chat/limits.ts'
import { tradingCalls } from '#shared/markets/trading/calls.ts'
import { expect, expectAccessible, hydrated, overhang, test } from './fixtures.ts'
import { enter } from './person.ts'

/** Unique to this run, because chat names are unique. */
const suffix = crypto
  .randomUUID()
  .replace(/[^a-f]/g, '')
  .slice(0, 6)
  .padEnd(6, 'x')

/** A user with a trade and a chat name. */
async function writer(browser: Browser, origin: string, name: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin })
  await enter(context, origin)
  const headers = { origin, 'sec-fetch-site': 'same-origin', 'x-requested-with': 'XMLHttpRequest' }
  await context.request.post('/orders/faucet', { form: { return: '/chat', asset: 'USDT' }, headers, maxRedirects: 0 })
  const order = { market: 'BTC_USDT', side: 'buy', type: 'market', amount: '500' }
  await context.request.post(callPath(tradingCalls.place), { data: order, headers })
  const named = await context.request.post(callPath(chatCalls.name), { data: { name: `${name}_${suffix}` }, headers })
  expect((await named.json()).data).toEqual({ kind: 'done' })
  return context.newPage()
}

async function say(page: Page, text: string): Promise<void> {
  await page.getByLabel(/^Message as/).fill(text)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByLabel(/^Message as/)).toHaveValue('')
}

test('[RM9] [RM11] what one writes is there for the other, who stays where they read, and is gone when it is taken back', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(60_000)
  const origin = baseURL ?? ''
  const [ann, bob] = [await writer(browser, origin, 'Ann'), await writer(browser, origin, 'Bob')]
  for (const page of [ann, bob]) {
    await page.setViewportSize({ width: 390, height: 500 })
    await page.goto('/chat')
    await hydrated(page)
  }
  await say(bob, `calm seas ${suffix}`)
  const log = ann.getByRole('log')
  await expect(log.getByText(`calm seas ${suffix}`)).toBeVisible()
  await bob.getByLabel(/^Message as/).fill('write to t.me/bob')
  await bob.getByRole('button', { name: 'Send' }).click()
  await expect(bob.getByText('Links and web addresses are not allowed here.')).toBeVisible()
  await expectAccessible(bob)

  for (let index = 1; index < CHAT_USER_BURST_MESSAGES; index += 1)
    await say(ann, `${'one two three four five six seven '.repeat(3)}${index}`)
  const first = log.getByText(`calm seas ${suffix}`)
  await first.scrollIntoViewIfNeeded()
  await log.evaluate((box) => box.scrollTo({ top: -box.scrollHeight }))
  const before = await first.boundingBox()
  await say(bob, `and a storm on $ETH ${suffix}`)
  const jump = ann.getByRole('button', { name: '1 new message' })
  await expect(jump).toBeVisible()
  expect(Math.abs(((await first.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2)
  expect(await overhang(ann)).toBeLessThanOrEqual(0)
  await jump.click()
  await expect(log.getByText(`and a storm on $ETH ${suffix}`)).toBeInViewport()
  await expect(log.getByRole('link', { name: '$ETH' }).last()).toHaveAttribute('href', '/spot/ETH_USDT')
  await expectAccessible(ann)

  const own = bob.getByRole('log').getByRole('listitem').filter({ hasText: 'and a storm' })
  await own.getByLabel(/^Actions for the message/).click()
  await own.getByRole('button', { name: 'Delete' }).click()
  await expect(bob.getByText('Your message is deleted.')).toBeVisible()
  await expect(log.getByText(`and a storm on $ETH ${suffix}`)).toHaveCount(0)
  await expect(log.getByText('Deleted by the author').last()).toBeVisible()
})

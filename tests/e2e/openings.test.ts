// A market opens while its page is open.

import { operatorCalls } from '#shared/operator/calls.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { E2E_OPERATOR_TOKEN } from './operator.ts'

test('[OP3] [OP4] a page counts down to the opening of its market, without moving, and then is the market’s screen', async ({
  page,
  request,
  visit,
  complaints,
}) => {
  const answer = await request.post(operatorCalls.setOpening.path, {
    headers: { authorization: `Bearer ${E2E_OPERATOR_TOKEN}` },
    data: { market: 'FIL_USDT', opensAt: Date.now() + 6_000, reason: 'a test of the browser' },
  })
  expect(await answer.json()).toMatchObject({ data: { set: true } })
  await visit('en_US', '/spot/FIL_USDT')
  const timer = page.getByRole('timer')
  await expect(timer).toHaveText(/^00:00:0\d$/)
  const [text, place] = [await timer.innerText(), await timer.boundingBox()]
  await expectAccessible(page)
  await expect(timer).not.toHaveText(text)
  expect(await timer.boundingBox()).toEqual(place)
  await expect(page.getByTestId('ticket')).toBeVisible({ timeout: 15_000 })
  expect(complaints).toEqual({ console: [], failedRequests: [] })
})

// A user's passkey, from its offer to the list, with the real server and a virtual authenticator.

import type { Page } from 'playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { enter } from './person.ts'
import { typeCode } from './typed.ts'

type Mail = { readonly kind: string; readonly code: string }

/** Filtered by address, because other tests receive the same kinds of mails. */
async function codeOf(page: Page, to: string, wanted = 'passkey_code'): Promise<string> {
  const outbox = `/dev/outbox.json?to=${encodeURIComponent(to)}`
  const newest = async () => (await (await page.request.get(outbox)).json()).messages as Mail[]
  const mine = async () => (await newest()).find(({ kind }) => kind === wanted)?.code ?? ''
  await expect.poll(mine).not.toBe('')
  return mine()
}

test('[PE34] [PE35] [PE36] [PE38] [WA19] a passkey is made, confirmed by mail, lets a withdrawal out, logs in, is removed', async ({
  page,
  context,
  visit,
  baseURL,
}) => {
  test.slow()
  const session = await context.newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const email = `factors-${crypto.randomUUID()}@example.com`
  await enter(context, baseURL ?? '', email)
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await visit('en_US', '/account/security')
  await page.getByRole('link', { name: 'Create passkey' }).click()
  await expect(page).toHaveURL(/\/operation\/enable-passkey\?redirectUrl=/)
  await page.waitForSelector('html[data-hydrated]')
  await press('Create passkey')
  await expect(page).toHaveURL(/\/bind-passkey-verification/)
  await page.waitForSelector('html[data-hydrated]')
  await typeCode(page, '6-digit code', await codeOf(page, email))
  await expect(page).toHaveURL(/\/account\/security$/)
  const list = page.getByRole('list', { name: 'Passkeys' })
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(list).toContainText('Not used yet')
  await expectAccessible(page)
  await page.getByLabel('New name').fill('My laptop')
  await press('Rename')
  await expect(page.getByText('Passkey renamed.')).toBeVisible()
  await expect(list).toContainText('My laptop')

  await visit('en_US', '/wallet/deposit?asset=USDT&network=sol')
  await press('Claim 10,000 USDT')
  await visit('en_US', '/wallet/withdraw?asset=USDT&network=sol')
  await page.getByLabel('Recipient address on Solana').fill('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v')
  await page.getByLabel('Amount, USDT').fill('100')
  await press('Withdraw')
  await page.waitForSelector('html[data-hydrated]')
  const byPasskey = page.getByRole('button', { name: 'Confirm with a passkey', exact: true })
  await byPasskey.click()
  await expect(page.getByLabel('Verification code')).toBeFocused()
  await page.getByLabel('Verification code').fill(await codeOf(page, email, 'withdrawal_code'))
  await byPasskey.click()
  await expect(page.getByText('Withdrawal confirmed and on its way.')).toBeVisible()

  await context.clearCookies({ name: '__Host-sid' })
  await context.clearCookies({ name: 'token' })
  await visit('en_US', '/login/passkey')
  await press('Continue with a passkey')
  await expect(page).toHaveURL(/\/operation\/stay-signed-in/)
  await visit('en_US', '/account/security')
  await expect(list).toContainText('Last used')
  const removal = page.locator('form').filter({ has: page.locator('[value="passkey-remove"]') })
  await removal.getByLabel('Current password').fill('Trader-Blue7!')
  await removal.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('Passkey removed.')).toBeVisible()
  await expect(list).toHaveCount(0)
})

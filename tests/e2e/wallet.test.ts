// Money of a user from deposit to withdrawal: a simulated deposit arrives, and a part is withdrawn to an external
// address with a code. In English with scripts, in Arabic without.

import type { Page } from 'playwright/test'
import { createTranslator } from '#shared/format/translator.ts'
import { type LocaleCode, localePath } from '#shared/i18n/locales.ts'
import { messages as arabic } from '../../locales/ar_AE/index.ts'
import { messages as english } from '../../locales/en_US/index.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { enter } from './person.ts'

const T = {
  en_US: createTranslator('en_US', english as never),
  ar_AE: createTranslator('ar_AE', arabic as never),
} as const
/** An external Solana address. */
const OUTSIDE = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'

async function journey(page: Page, locale: 'en_US' | 'ar_AE', baseURL: string): Promise<void> {
  // axe needs scripts; the markup is the same without.
  const accessible = async () => (locale === 'en_US' ? expectAccessible(page) : undefined)
  const t = T[locale]
  const path = (to: string) => localePath(locale, to)
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const email = `wallet-${crypto.randomUUID()}@example.com`
  await enter(page.context(), new URL(baseURL).origin, email)

  await page.goto(path('/wallet'))
  await expect(page.getByText(t('wallet.overview.empty'))).toBeVisible()
  await page.goto(path('/wallet/deposit?asset=USDT&network=sol'))
  await expect(page.getByTestId('deposit-address')).toHaveText(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)
  await accessible()
  await page.getByLabel(t('wallet.amount', { asset: 'USDT' })).fill('300')
  await press(t('wallet.deposit.simulateSubmit'))
  await expect(page.getByText(t('wallet.done.simulated'))).toBeVisible()
  await expect
    .poll(
      async () => {
        await page.goto(path('/wallet/deposit?asset=USDT&network=sol'))
        return page.getByText(t('wallet.deposit.credited'), { exact: true }).count()
      },
      { timeout: 30_000, intervals: [1_000] },
    )
    .toBe(1)

  await page.goto(path('/wallet/withdraw?asset=USDT&network=sol'))
  const address = page.getByLabel(t('wallet.withdraw.address', { network: 'Solana' }))
  const amount = page.getByLabel(t('wallet.amount', { asset: 'USDT' }))
  await address.fill(`${OUTSIDE}x`)
  await amount.fill('12,5,')
  await press(t('wallet.withdraw.submit'))
  await expect(page.getByText(t('wallet.refusals.amount_invalid')).first()).toBeVisible()
  await accessible()
  await amount.fill('100')
  await press(t('wallet.withdraw.submit'))
  await expect(page.getByText(t('wallet.refusals.address_invalid', { network: 'Solana' })).first()).toBeVisible()
  await address.fill(OUTSIDE)
  await press(t('wallet.withdraw.submit'))
  await expect(page).toHaveURL(/[?&]id=l\d/)
  const id = new URL(page.url()).searchParams.get('id') ?? ''
  await accessible()

  const mail = async () => {
    // Filtered by address, because other tests withdraw at the same time.
    const answer = await page.request.get(`/dev/outbox.json?to=${encodeURIComponent(email)}`)
    const { messages } = (await answer.json()) as { messages: { kind: string; code: string }[] }
    return messages.find(({ kind }) => kind === 'withdrawal_code')?.code ?? ''
  }
  await expect.poll(mail).toMatch(/^\d{6}$/)
  await page.getByLabel(t('wallet.withdraw.code')).fill(await mail())
  await press(t('wallet.withdraw.confirm'))
  await expect(page.getByText(t('wallet.done.confirmed'))).toBeVisible()
  await expect
    .poll(
      async () => {
        await page.goto(path(`/wallet/withdraw?id=${id}`))
        return page.getByText(t('wallet.states.done'), { exact: true }).count()
      },
      { timeout: 30_000, intervals: [1_000] },
    )
    .toBeGreaterThan(0)
  await expect(page.getByText('99.2 USDT')).toBeVisible()

  await page.goto(path('/wallet/history'))
  await expect(page.getByRole('row')).not.toHaveCount(1)
  await accessible()
  await page.goto(path('/wallet'))
  await expect(page.getByTestId('wallet-total')).toContainText(/1[5-9]\d|2\d\d/)
  await accessible()
  await press(t('wallet.overview.hide'))
  await expect(page.getByTestId('wallet-total')).toHaveText('••••••')
}

test('[WA16] a deposit arrives, a withdrawal leaves: with scripts, in English', async ({
  page,
  baseURL,
  complaints,
}) => {
  test.slow()
  await journey(page, 'en_US', baseURL ?? '')
  await page.goto('/wallet/withdraw?asset=USDT&network=sol')
  await page.locator('html[data-hydrated]').waitFor()
  await page.getByRole('button', { name: T.en_US('wallet.withdraw.all'), exact: true }).click()
  await expect(page.getByText('199.2 USDT')).toBeVisible()
  // A refused form is a document with an error status, which browsers log.
  const others = complaints.console.filter((text) => !text.includes('409'))
  expect([others, complaints.failedRequests]).toEqual([[], []])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('[WA16] a deposit arrives, a withdrawal leaves: in Arabic', async ({ page, baseURL }) => {
    test.slow()
    await journey(page, 'ar_AE' satisfies LocaleCode, baseURL ?? '')
  })
})

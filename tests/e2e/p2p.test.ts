// A deal between two users in two browsers: their messages are encrypted, and a party can disclose them to an arbiter.

import { readFile } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import type { Browser, Page } from 'playwright/test'
import { expect, expectAccessible, hydrated, overhang, test } from './fixtures.ts'
import { enter } from './person.ts'

const METHOD = { action: 'keep', method: 'papara', 'field-accountNumber': '1234567890' }
const AD = {
  action: 'post',
  side: 'sell',
  asset: 'USDT',
  fiat: 'TRY',
  priced: 'floating',
  price: '100.5',
  amount: '1000',
  min: '100',
  max: '40000',
  payMinutes: '15',
  terms: '',
  greeting: '',
  kind: 'normal',
  password: '',
  days: '',
  deals: '',
  completion: '',
  methods: 'papara',
}

async function trader(browser: Browser, origin: string, holder: string): Promise<Page> {
  const context = await browser.newContext()
  await enter(context, origin)
  const page = await context.newPage()
  const post = async (path: string, form: Readonly<Record<string, string>>) => {
    const headers = { origin, 'sec-fetch-site': 'same-origin' }
    const answer = await page.request.post(`${origin}${path}`, { form, headers, maxRedirects: 0 })
    expect([path, answer.status()]).toEqual([path, 303])
  }
  await post('/orders/faucet', { return: '/p2p', asset: 'USDT' })
  const key = crypto.randomUUID()
  await post('/wallet/transfer', { action: 'transfer', asset: 'USDT', amount: '5000', from: 'spot', to: 'p2p', key })
  await post('/p2p/methods', { ...METHOD, holder })
  return page
}

/** A deal over 500 lira. @returns the buyer's and the seller's page, both on the deal */
async function deal(browser: Browser, origin: string): Promise<{ buyer: Page; seller: Page }> {
  const [seller, buyer] = [await trader(browser, origin, 'Burak Demir'), await trader(browser, origin, 'Ann Martin')]
  const headers = { origin, 'sec-fetch-site': 'same-origin' }
  const posted = await seller.request.post(`${origin}/p2p/post`, { form: AD, headers, maxRedirects: 0 })
  expect(posted.headers().location).toBe('/p2p/ads?done=posted')
  await seller.goto(`${origin}/p2p/ads`)
  const [ad] = (await (await seller.request.get(`${origin}/api/v1/p2p/ads`)).json()).data
  await buyer.goto(`${origin}/p2p/ad/TRY-${ad.id}`)
  await hydrated(buyer)
  await buyer
    .getByLabel(/amount|pay/i)
    .first()
    .fill('500')
  await buyer.getByRole('button', { name: /^Buy/ }).click()
  await buyer.waitForURL(/\/p2p\/deal\/TRY-\d+$/)
  await seller.goto(buyer.url())
  await Promise.all([hydrated(buyer), hydrated(seller)])
  return { buyer, seller }
}

const chat = (page: Page) => page.locator('section', { has: page.getByRole('heading', { name: 'Chat', exact: true }) })
async function says(page: Page, text: string): Promise<void> {
  await chat(page).getByLabel('Message').fill(text)
  await chat(page).getByRole('button', { name: 'Send' }).click()
  await expect(chat(page).getByLabel('Message')).toHaveValue('')
}

/** A PNG with a text chunk after its header (PNG §11.3.4). */
function withText(png: Buffer, text: string): Buffer {
  const chunk = Buffer.from(`tEXt${text}`)
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(chunk.length - 4)
  check.writeUInt32BE(crc32(chunk))
  return Buffer.concat([png.subarray(0, 33), length, chunk, check, png.subarray(33)])
}

test.describe('a deal', () => {
  test.setTimeout(90_000)

  test('[PP7] [PP8] [PP11] is talked about in a chat that only its two can read, and show to an arbiter', async ({
    browser,
    baseURL,
  }) => {
    const origin = baseURL ?? ''
    const { buyer, seller } = await deal(browser, origin)
    const encrypted = 'End-to-end encrypted. Verify the security code'
    for (const page of [buyer, seller]) await expect(chat(page)).toContainText(encrypted, { timeout: 20_000 })
    await says(buyer, 'Paid from account 4711')
    await expect(chat(seller)).toContainText('Paid from account 4711', { timeout: 15_000 })
    await says(seller, 'Thanks, looking')
    await expect(chat(buyer)).toContainText('Thanks, looking', { timeout: 15_000 })
    const codeOf = (page: Page) => chat(page).locator('details p[dir="ltr"]').textContent()
    expect(await codeOf(buyer)).toBe(await codeOf(seller))
    // The server's copy of the chat.
    const id = buyer.url().split('/').at(-1)
    const stored = await (await buyer.request.get(`${origin}/api/v1/p2p/deal?id=${id}`)).text()
    expect(stored).toContain('"kind":"sealed"')
    expect(stored).not.toContain('4711')
    // A picture: redrawn and encrypted in the browser; a thumbnail first, all of it on request.
    const picture = await buyer.screenshot({ clip: { x: 0, y: 0, width: 300, height: 200 } })
    const marked = withText(picture, 'where\0here')
    await chat(buyer).getByText('Send an image').click()
    await chat(buyer)
      .getByLabel('Image', { exact: true })
      .setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: marked })
    await chat(buyer).getByLabel('Image description').fill('My receipt')
    const uploaded = buyer.waitForRequest((request) => request.url().endsWith('/pictures'))
    await chat(buyer).getByRole('button', { name: 'Send image' }).click()
    const sent = (await uploaded).postDataBuffer() ?? Buffer.alloc(0)
    expect(sent.length).toBeGreaterThan(500)
    for (const trace of ['JFIF', 'PNG', 'where']) expect(sent.includes(trace), trace).toBe(false)
    await expect(chat(seller).getByRole('img', { name: 'My receipt' })).toBeVisible({ timeout: 15_000 })
    await expectAccessible(seller)
    await chat(seller)
      .getByRole('button', { name: /My receipt/ })
      .click()
    const whole = chat(seller).getByRole('img', { name: 'My receipt' })
    await expect(whole).toHaveAttribute('width', '300')
    expect(await whole.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300)
    await chat(buyer).getByText('Download or verify the chat').click()
    const file = buyer.waitForEvent('download')
    await chat(buyer).getByRole('button', { name: 'Download chat' }).click()
    const path = await (await file).path()
    await chat(buyer).getByLabel('Verify a downloaded file').setInputFiles(path)
    await expect(chat(buyer)).toContainText('File verified.')
    const changed = (await readFile(path, 'utf8')).replace('account 4711', 'account 4712')
    await chat(buyer)
      .getByLabel('Verify a downloaded file')
      .setInputFiles({ name: 'changed.json', mimeType: 'application/json', buffer: Buffer.from(changed) })
    await expect(chat(buyer)).toContainText('was changed, removed, or moved')
    await expectAccessible(buyer)
    // Another device cannot read earlier messages.
    const other = await buyer.context().browser()?.newContext()
    await other?.addCookies(await buyer.context().cookies())
    const device = await other?.newPage()
    if (!device) throw new Error('a second device')
    await device.goto(buyer.url())
    await hydrated(device)
    await expect(chat(device)).toContainText('Encrypted for another device.')
    await other?.close()
    // An appeal: the arbiter reads disclosed messages.
    await buyer.getByRole('button', { name: 'I have paid' }).click()
    await seller.reload()
    await hydrated(seller)
    await seller.getByText('File an appeal').first().click()
    await seller
      .getByLabel('What happened')
      .fill(
        'No payment has come to my account in an hour, the buyer does not answer, and my bank knows of no transfer from them either.',
      )
    await seller
      .locator('form', { has: seller.locator('input[value="appeal"]') })
      .getByRole('button')
      .click()
    await hydrated(seller)
    await seller.getByRole('button', { name: 'Share encrypted messages with support' }).click()
    await expect(chat(seller)).toContainText('You shared encrypted messages with support')
    expect((await seller.request.get(`${origin}/operator/appeals/${id}/pictures/5`)).status()).toBe(404)
    await seller.setViewportSize({ width: 390, height: 844 })
    expect(await overhang(seller)).toBe(0)
    await expectAccessible(seller)
    for (const page of [buyer, seller]) await page.context().close()
  })
})

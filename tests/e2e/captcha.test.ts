// The captcha widget in a browser: our own captcha, the question in words, and both vendors as stand-ins on this
// machine.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import captcha from '#locales/en_US/captcha.ts'
import { CAPTCHA_QUESTION_KINDS } from '#shared/forms/captcha/question.ts'
import { expect, expectAccessible, hydrated, overhang, test } from './fixtures.ts'
import { startVendor, type Vendor } from './vendors.ts'

const PATH = '/docs/geetest'

const widget = (page: Page) => page.getByTestId('captcha').first()
const control = (page: Page) => widget(page).getByRole('button').first()
const answer = (page: Page) => widget(page).locator('input[name=captcha][type=hidden]')
const expectState = (page: Page, state: string) =>
  expect(widget(page)).toHaveAttribute('data-state', state, { timeout: 20_000 })

/** Lets the server verify an answer, as a form's post would. @returns 'SUCCESS' or the name of the refusal */
const verify = (page: Page, captcha: string): Promise<string> =>
  page.evaluate(async (text) => {
    const body = new URLSearchParams({ captcha: text })
    const response = await fetch('/api/v1/captcha/demo', { method: 'POST', body })
    return (await response.json()).msg
  }, captcha)

test.describe('the embedded captcha', () => {
  test('[CA5] [CA11] is solved with a pointer, off the page, and counts once', async ({ page, visit, complaints }) => {
    const workers: string[] = []
    page.on('worker', (worker) => workers.push(worker.url()))
    await visit('en_US', PATH)
    await expectState(page, 'idle')
    await expect(answer(page)).toHaveCount(0)
    await control(page).click()
    await expectState(page, 'solved')
    await expect(control(page)).toHaveText('Verified')
    expect(workers.filter((url) => url.includes('/assets/work-worker'))).not.toEqual([])
    const solved = await answer(page).inputValue()
    expect(await verify(page, solved)).toBe('SUCCESS')
    expect(await verify(page, solved)).toBe('captcha_used')
    expect(complaints.console.filter((each) => !each.includes('403'))).toEqual([])
  })

  test('[CA5] is solved with the keyboard: the focus stays, and what happens is said', async ({ page, visit }) => {
    await visit('en_US', PATH)
    await control(page).focus()
    await page.keyboard.press('Enter')
    await expectState(page, 'solved')
    await expect(control(page)).toBeFocused()
    await expect(control(page)).toHaveAttribute('aria-disabled', 'true')
    await expect(widget(page).getByRole('status')).toHaveText('Verified')
    // A second press does nothing, because the captcha is solved.
    const before = await answer(page).inputValue()
    await page.keyboard.press('Enter')
    expect(await answer(page).inputValue()).toBe(before)
  })

  test('[CA5] in Arabic and dark: accessible in every state, nothing sticks out, on a phone and on a desktop', async ({
    page,
    visit,
    context,
    baseURL,
  }) => {
    // Four runs of axe are slow on a busy machine.
    test.setTimeout(120_000)
    const fits = async () => {
      for (const width of [1_200, 320]) {
        await page.setViewportSize({ width, height: 700 })
        expect(await overhang(page)).toBeLessThanOrEqual(0)
      }
      await expectAccessible(page)
    }
    await context.addCookies([{ name: 'theme', value: 'dark', url: baseURL ?? '' }])
    await page.route('**/assets/work-worker*', (route) => route.abort())
    await visit('ar_AE', PATH)
    await fits()
    await control(page).click()
    await expectState(page, 'failed')
    await fits()
    await widget(page).getByRole('button').last().click()
    await expectState(page, 'asked')
    await fits()
    await page.unroute('**/assets/work-worker*')
    await page.reload()
    await hydrated(page)
    await control(page).click()
    await expectState(page, 'solved')
    await fits()
    expect(await verify(page, await answer(page).inputValue())).toBe('SUCCESS')
  })

  test('[CA4] [CA5] where the browser cannot do the work, a question does, with the keyboard too', async ({
    page,
    visit,
  }) => {
    await page.route('**/assets/work-worker*', (route) => route.abort())
    await visit('en_US', PATH)
    await control(page).click()
    await expectState(page, 'failed')
    await expect(widget(page).getByRole('status')).toHaveText(/not available/)
    await widget(page).getByRole('button', { name: 'Answer a question instead' }).press('Enter')
    await expectState(page, 'asked')

    const radios = widget(page).getByRole('radio')
    const legend = await widget(page).getByRole('group').locator('legend').innerText()
    const kind = ['animal', 'fruit', 'clothing', 'vehicle', 'furniture'].findIndex((name) => legend.includes(name))
    expect(CAPTCHA_QUESTION_KINDS[kind]).toBeDefined()
    const words = await widget(page).locator('label').allInnerTexts()
    const said: string[] = Object.values(captcha.word)
    const right = words.findIndex((word) => Math.floor(said.indexOf(word.trim()) / 5) === kind)
    await expect(radios.first()).toBeFocused()
    await page.keyboard.press('Space')
    for (let step = 0; step < right; step += 1) await page.keyboard.press('ArrowDown')
    await expect(radios.nth(right)).toBeChecked()
    expect(await verify(page, await radios.nth(right).inputValue())).toBe('SUCCESS')
  })

  test('[CA12] where too much was asked for, it says so, and can be tried again', async ({ page, visit }) => {
    await page.route('**/api/v1/captcha/challenge*', (route) =>
      route.fulfill({ status: 429, json: { code: '429', data: null, msg: 'too_many_requests' } }),
    )
    await visit('en_US', PATH)
    await control(page).click()
    await expectState(page, 'failed')
    await expect(widget(page).getByRole('status')).toHaveText(/Too many attempts/)
    await page.unroute('**/api/v1/captcha/challenge*')
    await control(page).click()
    await expectState(page, 'solved')
  })

  test('[CA5] an answer that is too old is taken back', async ({ page, visit }) => {
    await page.route('**/api/v1/captcha/challenge*', async (route) => {
      const response = await route.fetch()
      const body = await response.json()
      await route.fulfill({ response, json: { ...body, data: { ...body.data, lifetimeMs: 4_000 } } })
    })
    await visit('en_US', PATH)
    await control(page).click()
    await expectState(page, 'solved')
    await expectState(page, 'expired')
    await expect(answer(page)).toHaveCount(0)
    await expect(widget(page).getByRole('status')).toHaveText(/expired/)
    await control(page).click()
    await expectState(page, 'solved')
  })
})

test.describe('bought captchas', () => {
  test.describe.configure({ mode: 'serial' })
  let vendor: Vendor
  let state: string
  const servers: ReturnType<typeof spawn>[] = []

  test.beforeAll(async () => {
    vendor = await startVendor()
    state = await mkdtemp(join(tmpdir(), 'meridian-captcha-'))
  })
  test.afterAll(async () => {
    vendor.stop()
    await rm(state, { recursive: true, force: true })
  })
  test.afterEach(async () => {
    for (const server of servers.splice(0)) {
      server.kill('SIGTERM')
      await once(server, 'exit')
    }
  })

  /** Serves the build with a vendor's settings. @returns its address */
  async function serveWith(port: number, settings: Record<string, string>): Promise<string> {
    const server = spawn('node', ['tests/e2e/serve-built.ts'], {
      env: { ...process.env, PORT: String(port), STATE_DIR: join(state, String(port)), ...settings },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    servers.push(server)
    if (server.stdout) await once(server.stdout, 'data')
    return `http://localhost:${port}`
  }

  test('[CA9] [CA3] [CA6] GeeTest: its dialog in the language of the page, its pass verified at the edge', async ({
    page,
    complaints,
  }) => {
    const settings = { CAPTCHA_PROVIDER: 'geetest', GEETEST_ID: 'an-id', GEETEST_KEY: 'a-key' }
    const site = await serveWith(8792, { ...settings, GEETEST_STATIC_URL: vendor.url, GEETEST_API_URL: vendor.url })
    await page.goto(`${site}/ar_AE${PATH}`)
    await hydrated(page)
    expect(await page.evaluate(() => 'initGeetest4' in window), 'nothing is loaded before it is pressed').toBe(false)
    await control(page).press('Enter')
    const dialog = page.getByRole('dialog')
    const told = JSON.parse((await dialog.getAttribute('aria-label')) ?? '{}')
    const { host } = new URL(vendor.url)
    expect(told).toMatchObject({
      captchaId: 'an-id',
      language: 'ara',
      product: 'bind',
      protocol: 'http://',
      apiServers: [host],
      staticServers: [host],
    })
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expectState(page, 'idle')
    await control(page).click()
    await dialog.getByRole('button', { name: 'Solve' }).click()
    await expectState(page, 'solved')
    await expect(dialog).toHaveCount(0)

    const solved = await answer(page).inputValue()
    expect(await verify(page, solved)).toBe('SUCCESS')
    expect(vendor.verified.at(-1)).toMatchObject({
      lot_number: JSON.parse(solved).lot_number,
      captcha_output: 'output',
      pass_token: 'pass',
      gen_time: '1700000000',
      sign_token: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect(await verify(page, solved)).toBe('captcha_used')
    expect(complaints.console.filter((each) => !each.includes('403'))).toEqual([])
    expect(complaints.failedRequests).toEqual([])
  })

  test('[CA10] [CA6] Turnstile: its widget in the page, its token verified at the edge for form and host', async ({
    page,
    complaints,
  }) => {
    const settings = { CAPTCHA_PROVIDER: 'turnstile', TURNSTILE_SITE_KEY: 'site', TURNSTILE_SECRET_KEY: 'a-secret' }
    const site = await serveWith(8793, { ...settings, TURNSTILE_URL: vendor.url })
    await page.goto(`${site}/uk_UA${PATH}`)
    await hydrated(page)
    await control(page).click()
    await widget(page).getByRole('button', { name: 'Human in uk for demo' }).click()
    await expectState(page, 'solved')
    const solved = await answer(page).inputValue()
    expect(await verify(page, solved)).toBe('SUCCESS')
    expect(vendor.verified.at(-1)).toMatchObject({ secret: 'a-secret', response: JSON.parse(solved).token })
    expect(await verify(page, solved)).toBe('captcha_used')
    expect(complaints.console.filter((each) => !each.includes('403'))).toEqual([])
  })

  test('[CA9] a vendor whose script cannot be had: the form says so, and nothing is let through', async ({ page }) => {
    const settings = { CAPTCHA_PROVIDER: 'geetest', GEETEST_ID: 'an-id', GEETEST_KEY: 'a-key' }
    const nowhere = 'http://localhost:9'
    const site = await serveWith(8794, { ...settings, GEETEST_STATIC_URL: nowhere, GEETEST_API_URL: nowhere })
    await page.goto(`${site}${PATH}`)
    await hydrated(page)
    await control(page).click()
    await expectState(page, 'failed')
    await expect(widget(page).getByRole('button')).toHaveCount(1)
    const pass = {
      provider: 'geetest',
      lot_number: 'a'.repeat(32),
      captcha_output: 'o',
      pass_token: 'p',
      gen_time: '1',
    }
    expect(await verify(page, JSON.stringify(pass))).toBe('captcha_unavailable')
  })
})

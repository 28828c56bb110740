// The app and device around a page. The window's size: tests/e2e/window.test.ts.
import type { Page } from 'playwright/test'
import { DEVICE_INFO_FIELDS } from '../../client/device/device-info.ts'
import { fileOf } from './built.ts'
import { expect, hydrated, test } from './fixtures.ts'

/** Installs fake bridges of native apps; `heard` records their messages. */
async function injectBridges(page: Page, marker: string | undefined) {
  await page.addInitScript((kind) => {
    const heard: [string, unknown][] = []
    const end = (name: string) => (message: unknown) => void heard.push([name, message])
    Object.assign(window, {
      heard,
      webkit: { messageHandlers: { nativeCall: { postMessage: end('ios') } } },
      androidBridge: { nativeCall: end('android') },
      callChannel: { postMessage: end('flutter') },
      ...(kind && { systemOut: kind }),
    })
  }, marker)
}

const heard = (page: Page): Promise<[string, unknown][]> => page.evaluate(() => Reflect.get(window, 'heard'))
const statusBar = (theme: string, colour: string) => ({ name: 'statusBar', params: { theme, colour } })

for (const [kind, encode] of [
  ['ios', (message: object) => message],
  ['android', JSON.stringify],
  ['flutter', JSON.stringify],
] as const) {
  test(`[EN25] inside a wrapper for ${kind} the app hears of the theme, at first and when it turns`, async ({
    page,
  }) => {
    await injectBridges(page, kind)
    await page.goto('/markets')
    await hydrated(page)
    await expect.poll(() => heard(page)).toEqual([[kind, encode(statusBar('light', '#ffffff'))]])
    await page.getByRole('button', { name: 'Switch to dark theme' }).click()
    await expect
      .poll(() => heard(page))
      .toEqual([
        [kind, encode(statusBar('light', '#ffffff'))],
        [kind, encode(statusBar('dark', '#212121'))],
      ])
  })
}

test('[EN24] the local storage key isApp names the wrapper where no marker does', async ({ page }) => {
  await injectBridges(page, undefined)
  await page.addInitScript(() => localStorage.setItem('isApp', '{"type":"string","data":"flutter"}'))
  await page.goto('/markets')
  await expect.poll(() => heard(page)).toEqual([['flutter', JSON.stringify(statusBar('light', '#ffffff'))]])
})

test('[EN23] outside an app nothing is called, and the bridge is not even loaded', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await injectBridges(page, undefined)
  await page.goto('/markets')
  await hydrated(page)
  await page.getByRole('button', { name: 'Switch to dark theme' }).click()
  await page.waitForTimeout(300)
  expect(await heard(page)).toEqual([])
  expect(loaded).not.toContain(`/${fileOf('client/native-bridge/wrapped-page.ts')}`)
})

test('[EN9] the device is described when a call needs it and kept for the next, never as pages load', async ({
  page,
  visit,
}) => {
  for (const path of ['/', '/markets', '/spot/BTC_USDT']) await visit('en_US', path)
  const kept = () => page.evaluate(() => localStorage.getItem('device-info'))
  expect(await kept()).toBeNull()

  const ask = (file: string): Promise<Record<string, string>> =>
    page.evaluate(async (path) => (await import(path)).readClientHeaders(), `/${file}`)
  const headers = await ask(fileOf('client/calls/facts.ts'))
  const { at, info } = JSON.parse((await kept()) ?? '').data
  expect(Object.keys(info)).toEqual(DEVICE_INFO_FIELDS)
  expect(Date.now() - at).toBeLessThan(60_000)
  const { width, height } = await page.evaluate(() => ({ width: screen.width, height: screen.height }))
  expect(info).toMatchObject({
    screen_resolution: `${width},${height}`,
    system_version: expect.stringMatching(/^Linux/),
    brand_model: 'desktop',
    system_lang: 'en-US',
    timezone: expect.stringMatching(/^GMT[+-]\d\d:\d\d$/),
    timezoneOffset: await page.evaluate(() => new Date().getTimezoneOffset()),
    user_agent: (await page.evaluate(() => navigator.userAgent)).slice(0, 500),
    canvas_code: expect.stringMatching(/^[0-9a-f]{8}$/),
    audio: expect.stringMatching(/^\d+(\.\d+)?$/),
    web_timezone: await page.evaluate(() => new Intl.DateTimeFormat().resolvedOptions().timeZone),
    device_name: expect.stringMatching(/^\S.* V\d[\d.]* \(Linux\)$/),
    fingerprint: expect.stringMatching(/^[0-9a-f]{32}$/),
  })
  expect(headers).toMatchObject({ deviceId: info.fingerprint, deviceName: info.device_name })
  expect(await ask(fileOf('client/calls/facts.ts'))).toEqual(headers)
})

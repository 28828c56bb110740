// The page of a market with an unreachable source, in every language, and its log entries.

import { env } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { SourceUnreachableError } from '#objects/markets/market-source/source.ts'
import { LOCALE_CODES, LOCALES, localePath } from '#shared/i18n/locales.ts'
import type { Bindings } from '#worker/env.ts'
import { ask, askUnder, attribute, documentOf, markupOf, payloadOf } from './edge-site.ts'

const messages = import.meta.glob<{ default: { unavailable: string } }>('../../locales/*/market.ts', { eager: true })

/** Books without a source; calls to them fail with a plain error. */
const unreachable = {
  getByName: () => ({
    view: async () => {
      throw new Error(new SourceUnreachableError('closed with 1006').message)
    },
  }),
}
const GONE = { ORDER_BOOK: unreachable as unknown as Bindings['ORDER_BOOK'] }

const logged: { readonly event: string; readonly error?: string }[] = []
beforeEach(() => {
  logged.length = 0
  for (const level of ['warn', 'error'] as const) {
    vi.spyOn(console, level).mockImplementation((line) => void logged.push(JSON.parse(String(line))))
  }
})
afterEach(() => vi.restoreAllMocks())

describe('a market that cannot be reached', () => {
  test.each(LOCALE_CODES)('[UP29] says so in %s, leads on, and is kept by nobody', async (locale) => {
    const response = await askUnder(GONE, localePath(locale, '/spot/SOL_USDT'))
    const document = await documentOf(response, 503)
    expect(attribute(document, 'lang')).toBe(LOCALES[locale].tag)
    expect(attribute(document, 'dir')).toBe(LOCALES[locale].direction)
    const words = messages[`../../locales/${locale}/market.ts`]?.default.unavailable ?? expect.unreachable(locale)
    const markup = markupOf(document)
    expect(markup).toContain(words)
    for (const path of ['/', '/markets']) expect(markup).toContain(`href="${localePath(locale, path)}"`)
    expect(document).toContain('<meta name="robots" content="noindex"/>')
    expect(payloadOf(document)).toMatchObject({ page: 'error', data: { status: 503 } })
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(document).not.toContain('1006')
  })

  test('[UP29] is told in a line, without a stack', async () => {
    await askUnder(GONE, '/spot/SOL_USDT')
    const [line, ...others] = logged.filter(({ event }) => event !== 'request')
    expect([line?.event, others]).toEqual(['source_unreachable', []])
    expect(line?.error).toMatch(/market source unreachable: closed with 1006$/)
  })

  test('[UP29] any other fault of a book keeps its stack, and a market that is back is a page again', async () => {
    const broken = { getByName: () => ({ view: () => Promise.reject(new Error('a bug')) }) }
    await askUnder({ ORDER_BOOK: broken as unknown as Bindings['ORDER_BOOK'] }, '/spot/SOL_USDT')
    expect(logged[0]?.error).toMatch(/^Error: a bug\n +at /)
    expect(payloadOf(await documentOf(await askUnder(env, '/spot/SOL_USDT'))).page).toBe('spot')
    expect((await ask('/spot/SOL_USDT')).status).toBe(200)
  })
})

import { expect, test } from 'vitest'
import { messages } from '#locales/en_US/index.ts'
import { LOCALE_CODES } from '#shared/i18n/locales.ts'
import type { Visit } from '#shared/pages/visit.ts'
import { renderDocument, renderFrameText } from './render.tsx'

const VISIT: Visit = {
  locale: 'en_US',
  path: '/',
  search: '',
  theme: 'light',
  colours: 'upgreen',
  device: 'web',
  currency: 'USD',
  notation: 'indent',
  origin: 'https://meridian.test',
  brand: 'Meridian',
  helpCentre: '',
  languages: LOCALE_CODES,
  config: {},
}

test('a document begins with its type: without it, browsers show the page in quirks mode', async () => {
  const page = { page: 'offline', visit: VISIT, messages } as const
  expect(renderFrameText(page)).toMatch(/^<!DOCTYPE html><html/)
  expect(await renderDocument({ ...page, data: {} })).toMatch(/^<!DOCTYPE html><html/)
})

import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import type { Visit } from '#shared/pages/visit.ts'
import { type RenderedSection, renderDocsSection } from './docs-sections.tsx'
import { RENDERED_SECTIONS } from './vite/docs-sections.ts'

const SECTIONS = Object.entries(RENDERED_SECTIONS) as [RenderedSection, { module: string; component: string }][]
const MODULES = resolve(import.meta.dirname, '../client/features/docs')

const OTHER_VISITOR: Partial<Visit> = {
  theme: 'dark',
  colours: 'upred',
  device: 'h5',
  currency: 'JPY',
  notation: 'normal',
  origin: 'https://other.example',
  brand: 'Other',
  languages: ['ja_JP'],
  config: { refreshOnResize: 'true' },
}

test.each(SECTIONS)('[DO1] the build renders the section %s, which depends on the language alone', async (section) => {
  const html = await renderDocsSection(section, 'en_US')
  expect(html).toMatch(/^<(?:section|nav)[ >]/)
  expect(html).not.toContain('<template')
  expect(await renderDocsSection(section, 'en_US', OTHER_VISITOR)).toBe(html)
  expect(await renderDocsSection(section, 'ja_JP')).not.toBe(html)
})

test.each(SECTIONS)('[DO1] the section %s is a module that exports nothing else', (_, { module, component }) => {
  const file = resolve(MODULES, module)
  expect(existsSync(file)).toBe(true)
  const exported = [...readFileSync(file, 'utf8').matchAll(/^export (?:async )?\w+ (\w+)/gm)].map(([, name]) => name)
  expect(exported).toEqual([component])
})

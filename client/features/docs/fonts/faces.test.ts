import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { LOCALE_CODES } from '#shared/i18n/locales.ts'
import { parseFontFaces, parseFontStacks } from './faces.ts'
import { FONT_SAMPLES } from './samples.ts'

const read = (name: string) => readFileSync(resolve(import.meta.dirname, '../../../styles', name), 'utf8')

test('[DO7] every face of fonts.css is shown', () => {
  const css = read('fonts.css')
  const faces = parseFontFaces(css)
  expect(faces.length).toBe(css.split('@font-face').length - 1)
  expect(faces.map(({ family, subset }) => `${family} ${subset ?? ''}`.trim())).toEqual([
    'Inter Variable latin',
    'Inter Variable latin-ext',
    'Inter Variable cyrillic',
    'Inter Variable cyrillic-ext',
    'Inter Fallback',
    'Arabic Words',
    'Arabic Words',
  ])
  expect(faces[0]?.weights).toBe('100 900')
  expect(faces[2]?.range).toContain('U+0400-045F')
  expect(faces.slice(-2).map(({ weights }) => weights)).toEqual(['100 500', '501 900'])
})

test('[DO7] each language has the stack that its rule sets', () => {
  const stacks = parseFontStacks(read('tokens.css'))
  expect(stacks.en_US).toBe('"Inter Variable", "Inter Fallback", system-ui, sans-serif')
  expect(stacks.fr_FR).toBe(stacks.en_US)
  expect(stacks.ja_JP).toContain('Noto Sans JP Variable')
  expect(stacks.zh_CN).toContain('PingFang SC')
  expect(stacks.zh_TW).toContain('PingFang TC')
  expect(stacks.ar_AE).toContain('Noto Sans Arabic')
  for (const code of LOCALE_CODES) expect(stacks[code]).toMatch(/sans-serif$/)
})

test('[DO7] each language has a sample in its own script', () => {
  const scripts = {
    zh_CN: 'Han',
    zh_TW: 'Han',
    ja_JP: 'Hiragana',
    ru_RU: 'Cyrillic',
    uk_UA: 'Cyrillic',
    ar_AE: 'Arabic',
  }
  for (const code of LOCALE_CODES) {
    const script = code in scripts ? scripts[code as keyof typeof scripts] : 'Latin'
    expect(FONT_SAMPLES[code]).toMatch(new RegExp(`\\p{Script=${script}}{2}`, 'u'))
  }
})

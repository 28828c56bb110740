import { describe, expect, test } from 'vitest'
import { messages } from '#locales/en_US/index.ts'
import chinese from '#locales/zh_CN/shell.ts'
import { createTranslator } from '../format/translator.ts'
import { joinNames } from './listed.ts'

describe('several names in one text', () => {
  const en = createTranslator('en_US', { shell: messages.shell })

  test.each([
    [[], ''],
    [['BTC'], 'BTC'],
    [['BTC', 'ETH', 'SOL'], 'BTC, ETH, SOL'],
  ])('%j', (names, text) => {
    expect(joinNames(en, names)).toBe(text)
  })

  test('have the comma of the language', () => {
    expect(joinNames(createTranslator('zh_CN', { shell: chinese }), ['BTC', 'ETH'])).toBe('BTC、ETH')
  })
})

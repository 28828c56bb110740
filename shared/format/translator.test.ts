import { describe, expect, test } from 'vitest'
import { messages } from '#locales/en_US/index.ts'
import { createTranslator } from './translator.ts'

const t = createTranslator('en_US', messages)

describe('looking a message up', () => {
  test('fills its parameters in, as text and nothing else', () => {
    expect(t('error.notFound.message', { path: '/nowhere' })).toBe('Page not found: /nowhere')
    expect(t('error.notFound.message', { path: '{{path}} $& $1 \\' })).toBe('Page not found: {{path}} $& $1 \\')
    expect(t('head.error.title', { status: 404, brand: 'Acme' })).toBe('404 | Acme')
  })

  test('[FG7] that counts has its number as tables have it', () => {
    expect(t('ui.results', { count: 1_000_000 })).toBe('1,000,000 results')
    expect(t('ui.results', { count: 999 })).toBe('999 results')
  })

  test('[FG7] that names a limit has it as tables have it', () => {
    const loose = t as (key: string, params: Readonly<Record<string, string | number>>) => string
    const figures = { needed: '12500.25', available: '9999', asset: 'USDT' }
    expect(loose('margin.refused.margin_insufficient', figures)).toContain('12,500.25 USDT')
    expect(loose('margin.refused.margin_insufficient', figures)).toContain('9,999 USDT')
    expect(loose('copy.refusals.amount_above_maximum', { most: '100000' })).toContain('100,000')
    const short = { needed: '900.00000000', available: '4706.21500000', asset: 'USDT' }
    expect(loose('orders.refused.insufficient_funds', short)).toBe(
      'You need 900.00 USDT, but only 4,706.215 is available.',
    )
    expect(loose('margin.refused.trigger_already_met', { price: '91441.0' })).toContain('91,441.0')
    expect(loose('head.error.title', { status: 1404, brand: '2024' })).toBe('1404 | 2024')
  })

  test('of a namespace that was not loaded fails at once', () => {
    const partial = createTranslator('en_US', { error: messages.error })
    expect(partial('error.notFound.title')).toBe(messages.error.notFound.title)
    expect(() => partial('head.error.title', { status: 404, brand: 'Acme' })).toThrow('no message head.error.title')
  })

  test('that does not exist, or is a whole group of messages, fails', () => {
    // The compiler refuses unknown keys; this test finds messages that a locale lacks.
    const loose = t as (key: string) => string
    expect(() => loose('error.nowhere')).toThrow('no message error.nowhere in en_US')
    expect(() => loose('error.notFound')).toThrow('no message error.notFound')
    expect(() => loose('error.__proto__')).toThrow('no message')
    expect(() => loose('constructor')).toThrow('no message')
  })

  test('in one language knows nothing of another: two visits share nothing', () => {
    const other = createTranslator('fr_FR', { error: { ...messages.error, notFound: { title: 'Page introuvable' } } })
    expect(other('error.notFound.title')).toBe('Page introuvable')
    expect(t('error.notFound.title')).toBe(messages.error.notFound.title)
  })
})

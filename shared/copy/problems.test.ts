import { describe, expect, test } from 'vitest'
import { type CopyFormInput, findCopyProblems } from './problems.ts'
import { DEFAULT_COPY_SETTINGS } from './settings.ts'
import { toTypedCopySettings } from './typed-settings.ts'

const CALM = { drawdownBps: 0, tradeShareBps: 1_000, leastOrder: 5 }
const USUAL = toTypedCopySettings(DEFAULT_COPY_SETTINGS)
const names = (values: CopyFormInput['values'], lead: Partial<CopyFormInput['lead']> = {}, available = '1000') =>
  findCopyProblems({ values: { ...USUAL, ...values }, available, lead: { ...CALM, ...lead } }).map(({ name }) => name)

describe('[CY3] before a copy begins', () => {
  test('nothing is said of an empty form, nor of one that is all right', () => {
    expect(names({})).toEqual([])
    expect(names({ amount: 'x' })).toEqual([])
    expect(names({ amount: '500' })).toEqual([])
  })

  test('what would be refused is said first', () => {
    expect(names({ amount: '19.99' })).toEqual(['below', 'small'])
    expect(names({ amount: '1000.01' }, { drawdownBps: 500 })).toEqual(['short', 'drawdown'])
    expect(names({ amount: '500', sizing: 'fixed', totalLoss: '' })).toEqual(['fixed', 'noStop'])
    expect(names({ amount: '500', sizing: 'multiplier', multiplier: '10.5' })).toEqual(['multiplier'])
    expect(names({ amount: '500', sizing: 'multiplier', multiplier: '0.5' })).toEqual([])
  })

  test('what is for the copier to decide is said with their own figures', () => {
    expect(
      findCopyProblems({
        values: { ...USUAL, amount: '200' },
        available: '1000',
        lead: { ...CALM, drawdownBps: 1_250 },
      }),
    ).toEqual([{ name: 'drawdown', params: { percent: '12.5', amount: '25.00' }, isRefused: false }])
    expect(
      findCopyProblems({ values: { ...USUAL, amount: '200', leverage: '20' }, available: '1000', lead: CALM }),
    ).toEqual([{ name: 'leverage', params: { leverage: '20', percent: '5.0' }, isRefused: false }])
    expect(names({ amount: '40' }, { tradeShareBps: 1_000 })).toEqual(['small'])
    expect(names({ amount: '50', sizing: 'fixed', fixed: '51' })).toEqual(['fixedLarge'])
  })
})

test('[CY3] settings are shown as they would be typed', () => {
  expect(USUAL).toMatchObject({ sizing: 'proportional', fixed: '', multiplier: '', totalLoss: '30', slippage: '0.5' })
  const own = {
    ...DEFAULT_COPY_SETTINGS,
    sizing: 'fixed' as const,
    fixed: '2550000000',
    symbols: ['BTC_USDT', 'ETH_USDT'],
    leverage: 5,
    topUps: false,
  }
  expect(toTypedCopySettings(own)).toMatchObject({
    fixed: '25.5',
    symbols: 'BTC_USDT,ETH_USDT',
    leverage: '5',
    topUps: '',
  })
  expect(toTypedCopySettings({ ...own, sizing: 'multiplier', multiplier: 150 })).toMatchObject({ multiplier: '1.5' })
})

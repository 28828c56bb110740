import { describe, expect, test } from 'vitest'
import { parseCopyBoardFilters } from '#shared/copy/board-filters.ts'
import { parseP2pBoardFilters } from '#shared/p2p/board-filters.ts'
import { botFields, isBotFigureField, isFigureFieldSpec } from '../../bots/fields.ts'
import { BOT_KINDS } from '../../bots/kinds/registry.ts'
import { parseRecipeQuery } from '../../bots/recipe-query.ts'
import { parseFieldFigure } from './ambiguous.ts'
import { toPlainFigures } from './fields.ts'
import { readFigure } from './read-figure.ts'

describe('[FG6] what a form sent', () => {
  test('has its figures in plain decimal text, by their names', () => {
    expect(toPlainFigures({ amount: '1,234.5', price: '٠٫٥', name: '1,234', at: '2026' }, 'en_US')).toEqual({
      amount: '1234.5',
      price: '0.5',
      name: '1,234',
      at: '2026',
    })
    expect(toPlainFigures({ amount2: '0,5', 'bid1-4f2a': '1 234,5', 'share-4f2a': '100', side1: 'buy' })).toEqual({
      amount2: '0.5',
      'bid1-4f2a': '1234.5',
      'share-4f2a': '100',
      side1: 'buy',
    })
  })

  test('keeps what is no figure, for whoever refuses it', () => {
    const sent = { amount: '1,23,4', price: '12 5', quantity: '1.2M', percent: '', files: [1] }
    expect(toPlainFigures<unknown>(sent, 'en_US')).toEqual(sent)
  })

  test('keeps what people of its language read otherwise, where it could not be shown', () => {
    const sent = { amount: '1,234', price: '1,234,567', quantity: '0,5' }
    expect(toPlainFigures(sent, 'en_US')).toEqual({ amount: '1234', price: '1234567', quantity: '0.5' })
    for (const locale of ['es_ES', 'fr_FR', 'ru_RU', 'uk_UA', 'tr_TR'] as const) {
      expect(toPlainFigures(sent, locale), locale).toEqual({ amount: '1,234', price: '1234567', quantity: '0.5' })
    }
    for (const locale of ['es_ES', 'tr_TR'] as const) {
      const { price } = toPlainFigures({ price: '1.234' }, locale)
      expect(price).not.toBe('1.234')
      expect(readFigure(String(price))).toEqual({ ok: true, value: '1.234' })
      expect(parseFieldFigure(String(price), locale)).toBe('1.2340')
    }
    expect(toPlainFigures({ price: '1.234' }, 'fr_FR')).toEqual({ price: '1.234' })
    // The user can submit the displayed value again.
    expect(toPlainFigures({ amount: '1234', price: '1.2340' }, 'es_ES')).toEqual({ amount: '1234', price: '1.2340' })
  })
})

test('[FG6] every figure of every kind of bot is one by its name', () => {
  const names = BOT_KINDS.flatMap((kind) =>
    botFields(kind)
      .filter(isFigureFieldSpec)
      .map(({ name }) => name),
  )
  expect(names.filter((name) => !isBotFigureField(name))).toEqual([])
  expect(toPlainFigures({ safetyOrder: '1,234.5', note: '1,234' }, 'en_US', isBotFigureField)).toEqual({
    safetyOrder: '1234.5',
    note: '1,234',
  })
})

test('[FG6] addresses are read as fields are', () => {
  expect(parseP2pBoardFilters('?amount=1,234.5', 'en_US').amount).toBe('1234.5')
  expect(parseP2pBoardFilters('?amount=0,5', 'es_ES').amount).toBe('0.5')
  expect(parseP2pBoardFilters('?amount=1,23,4', 'es_ES').amount).toBe('')
  expect(parseCopyBoardFilters('?copiers=1,000&roi=%E2%88%9212', 'futures')).toMatchObject({ copiers: 1_000, roi: -12 })
  expect(parseRecipeQuery('spot_grid', 'BTC_USDT', new URLSearchParams('lower=60,000&upper=70.000,5'))).toMatchObject({
    lower: '60000',
    upper: '70000.5',
  })
})

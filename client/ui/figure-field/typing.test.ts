import { expect, test } from 'vitest'
import { createSettledFigure, type FigureInputEvent, updateTypedFigure } from './typing.ts'

const EN = { locale: 'en_US' } as const
const shown = (raw: string, event: FigureInputEvent) => updateTypedFigure(raw, event, EN).shown
const KEY: FigureInputEvent = { inputType: 'insertText', data: '0' }

test('[FG5] a key changes nothing of what stands there, whatever it is', () => {
  for (const text of ['92,', '92,0', '92,00', '92,000', '12.', '12.5', '.5', '1,23,4', '1a']) {
    expect(shown(text, KEY)).toBe(text)
    expect(shown(text, { inputType: 'deleteContentBackward' })).toBe(text)
    expect(shown(text, { inputType: 'historyUndo' })).toBe(text)
    expect(shown(text, { inputType: 'insertCompositionText', isComposing: true })).toBe(text)
  }
})

test('[FG5] what comes whole is shown as it was read: pasted, dropped, put in for another, filled in, restored', () => {
  for (const inputType of ['insertFromPaste', 'insertFromDrop', 'insertReplacementText', undefined]) {
    const event: FigureInputEvent = inputType === undefined ? {} : { inputType }
    expect(shown('92,000', event)).toBe('92000')
    expect(shown('1.234,5', event)).toBe('1234.5')
    expect(shown('1,23,4', event)).toBe('1,23,4')
    // A mark at the end stays, because more digits may follow.
    expect(shown('0.', event)).toBe('0.')
    expect(shown('92,', event)).toBe('92,')
  }
  expect(shown('1,234', { inputType: 'insertText', data: '1,234' })).toBe('1234')
})

test('[FG5] digits and points of other keyboards are shown as the site writes them, other marks once the field is left', () => {
  expect(shown('１２．', KEY)).toBe('12.')
  expect(shown('٠٫٥', KEY)).toBe('0.5')
  expect(shown('１２', { inputType: 'insertFromComposition' })).toBe('12')
  expect(shown('１２', { isComposing: true })).toBe('１２')
  expect(shown('١٬٢٣٤', KEY)).toBe('١٬٢٣٤')
  expect(createSettledFigure('١٬٢٣٤', EN)).toEqual({ raw: '١٬٢٣٤', shown: '1234' })
})

test('[FG4] what the language may read otherwise is shown as nobody does, once the field is left', () => {
  const spanish = { locale: 'es_ES' } as const
  expect(updateTypedFigure('1.234', KEY, spanish).shown).toBe('1.234')
  expect(createSettledFigure('1.234', spanish)).toEqual({ raw: '1.234', shown: '1.2340' })
  expect(updateTypedFigure('1.234', { inputType: 'insertFromPaste' }, spanish).shown).toBe('1.2340')
  expect(createSettledFigure('1.234', EN).shown).toBe('1.234')
})

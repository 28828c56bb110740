import { expect, test } from 'vitest'
import { applyFilters, type InputFilters } from './settle.ts'

/** A field that moves the caret to the end when its value is set, as in browsers. */
function field(text: string, caret = text.length) {
  const state = { text, caret }
  return {
    state,
    get value() {
      return state.text
    },
    set value(next: string) {
      state.text = next
      state.caret = next.length
    },
    get selectionStart() {
      return state.caret
    },
    setSelectionRange(start: number) {
      state.caret = start
    },
  }
}

const typed = (text: string, caret: number, filtering: InputFilters) => {
  const input = field(text, caret)
  return [applyFilters(input, filtering, 'typing'), input.state.caret]
}

test('[FI28] the caret stays where it was typed, whatever was removed before it', () => {
  expect(typed('12a34', 3, { filters: ['num'] })).toEqual(['1234', 2])
  expect(typed('a1234', 1, { filters: ['num'] })).toEqual(['1234', 0])
  expect(typed('1234', 2, { filters: ['num'] })).toEqual(['1234', 2])
  expect(typed('12345678', 3, { filters: ['numsix'] })).toEqual(['123456', 3])
})

test('[FI29] a least value waits until the field is left, a greatest holds at once', () => {
  const filtering: InputFilters = { filters: ['futures'], options: { minimum: 10, maximum: 50 } }
  expect(typed('5', 1, filtering)).toEqual(['5', 1])
  expect(typed('500', 3, filtering)).toEqual(['50', 2])
  const input = field('5')
  expect(applyFilters(input, filtering, 'left')).toBe('10')
  expect(input.state.text).toBe('10')
})

/** Text of a field after keys were pressed one by one and the user left it. */
function keyed(keys: string, filtering: InputFilters): string {
  const input = field('')
  for (const key of keys) {
    input.value += key
    applyFilters(input, filtering, 'typing')
  }
  return applyFilters(input, filtering, 'left')
}

test('[FI30] key by key a figure is what it is when it is pasted', () => {
  const whole: InputFilters = { filters: ['futures'] }
  const price: InputFilters = { filters: ['precision'] }
  for (const [keys, filtering, left] of [
    ['12.5', whole, '12'],
    ['62.5', whole, '62'],
    ['1,234.5', whole, '1234'],
    ['.5', whole, '0'],
    ['0,5', whole, '0'],
    ['92,000', price, '92000'],
    ['1,234.5', price, '1234.5'],
    ['1,234,567', price, '1234567'],
    ['0,5', price, '0.5'],
    ['1,5', price, '1.5'],
  ] as const) {
    expect([keys, keyed(keys, filtering)]).toEqual([keys, left])
    expect([keys, applyFilters(field(keys), filtering, 'left')]).toEqual([keys, left])
  }
})

test('a field without filters is left alone', () => {
  expect(typed('ａ１ 中', 2, { filters: [] })).toEqual(['ａ１ 中', 2])
})

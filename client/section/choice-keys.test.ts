import { expect, test } from 'vitest'
import { ChoiceKeys } from './choice-keys.ts'

test('[FI35] a choice by pointer is submitted at once', () => {
  const keys = new ChoiceKeys()
  keys.handlePointer()
  expect(keys.handleChange()).toBe(true)
})

test('[FI35] a choice by arrow keys is submitted by Enter alone, once', () => {
  const keys = new ChoiceKeys()
  expect([keys.handleKey('ArrowDown'), keys.handleChange()]).toEqual([false, false])
  expect([keys.handleKey('ArrowDown'), keys.handleChange()]).toEqual([false, false])
  expect([keys.handleKey('Enter'), keys.handleKey('Enter')]).toEqual([true, false])
})

test('[FI35] Enter in an opened list makes the choice final', () => {
  const keys = new ChoiceKeys()
  expect([keys.handleKey(' '), keys.handleKey('ArrowDown'), keys.handleKey('Enter')]).toEqual([false, false, false])
  expect(keys.handleChange()).toBe(true)
})

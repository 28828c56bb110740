import { expect, test } from 'vitest'
import { findChangeTone, isNonZero, isPositive } from './sign.ts'

test('zero has no sign, however it is written', () => {
  for (const zero of ['', '0', '0.00', '-0', '-0.000']) {
    expect([isNonZero(zero), isPositive(zero), findChangeTone(zero)]).toEqual([false, false, 'flat'])
  }
})

test('any other figure is a gain or a loss', () => {
  for (const gain of ['1', '0.0001', '120']) {
    expect([isNonZero(gain), isPositive(gain), findChangeTone(gain)]).toEqual([true, true, 'gain'])
    expect([isNonZero(`-${gain}`), isPositive(`-${gain}`), findChangeTone(`-${gain}`)]).toEqual([true, false, 'loss'])
  }
})

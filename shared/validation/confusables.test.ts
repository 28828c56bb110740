import { expect, test } from 'vitest'
import { foldDisplayName, toConfusableSkeleton } from './confusables.ts'

test('[MB2] names that look alike are one', () => {
  for (const alike of ['B0B_Trader', 'bobtrader', 'BOB-TRADER', 'bob_trader', 'ВОВ_TRADER']) {
    expect(toConfusableSkeleton(alike)).toBe(toConfusableSkeleton('bob_trader'))
  }
  expect(toConfusableSkeleton('Illia')).toBe(toConfusableSkeleton('1l1ia'))
})

test('[RM7] what reads the same is the same, whatever is between its letters', () => {
  const said = toConfusableSkeleton('Buy now, the moon is near!')
  for (const alike of ['buy NOW the m00n is near', 'Вuу nоw… the moon is near', 'b u y now the moon is near']) {
    expect(toConfusableSkeleton(alike)).toBe(said)
  }
  expect(toConfusableSkeleton('Sell now, the moon is near!')).not.toBe(said)
})

test('[CB4] [BLK12] case, spaces and marks do not make another name; another alphabet does', () => {
  for (const alike of ['north desk', 'North-Desk', ' NORTHDESK', 'Ｎｏｒｔｈ Desk!']) {
    expect(foldDisplayName(alike)).toBe('northdesk')
  }
  expect(foldDisplayName('Nоrth Desk')).not.toBe('northdesk')
  expect(foldDisplayName('– !')).toBe('')
})

// Checks names, classes and rooms against docs/style.md. Numbers in this file may only fall.

import { expect, test } from 'vitest'
import { bannedWords, deepClasses, knottedRooms, namesWithBannedWords, packingSpreads, repeatedNames } from './house.ts'

test('no exported name and no file has a word that the dictionary bans', () => {
  expect(bannedWords().size).toBeGreaterThan(50)
  expect(namesWithBannedWords()).toEqual([])
})

test('an exported name says one thing: few are exported by two files', () => {
  const repeated = repeatedNames()
  expect(repeated.size, [...repeated.keys()].join(' ')).toBeLessThanOrEqual(15)
})

test('no literal is spread to pack lines', () => {
  expect(packingSpreads()).toEqual([])
})

test('no class is more than one level below the class of its platform', () => {
  expect(deepClasses()).toEqual([])
})

test('no rooms know each other in a circle', () => {
  expect(knottedRooms()).toEqual([])
})

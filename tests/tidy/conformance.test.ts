// Rules, tests and docs/conformance.md agree: each rule has a test, each ID in a test title is a rule, and the file is
// up to date.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  CONFORMANCE_FILE,
  createConformanceTable,
  readRoomBooks,
  readSubjectBooks,
  readTestsById,
} from '../../scripts/conformance-table.ts'
import { ROOT } from './sources.ts'

const rules = readSubjectBooks(ROOT).flatMap((book) => book.rules)
const all = [...rules, ...readRoomBooks(ROOT).flatMap((book) => book.rules)]
const tests = readTestsById(ROOT)

test('docs/conformance.md is what `npm run conformance` writes', () => {
  expect(
    readFileSync(join(ROOT, CONFORMANCE_FILE), 'utf8') === createConformanceTable(ROOT),
    'run `npm run conformance`',
  ).toBe(true)
})

test('each rule has an ID of its own, in docs/rules or in one SPEC.md', () => {
  const ids = all.map(({ id }) => id)
  expect(rules.length).toBeGreaterThan(800)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})

test('each rule has a test whose title bears its ID', () => {
  expect(all.filter(({ id }) => !tests.has(id)).map(({ id }) => id)).toEqual([])
})

test('the files of each rule exist', () => {
  const wrong = rules.flatMap(({ id, files }) => {
    const paths = [...files.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path)
    const missing = paths.filter((path) => path.includes('/') && !/[*<]/.test(path) && !existsSync(join(ROOT, path)))
    return missing.map((path) => `${id}: ${path}`)
  })
  expect(wrong).toEqual([])
})

test('no test bears the ID of a rule that does not exist', () => {
  const known = new Set(all.map(({ id }) => id))
  const families = new Set(all.map(({ id }) => id.replace(/\d+$/, '')))
  expect([...tests.keys()].filter((id) => families.has(id.replace(/\d+$/, '')) && !known.has(id))).toEqual([])
})

const DIALECT = /^(What|Whether|Of|How|Whose|Whom|Who)\b|\b(whoever|somebody|nobody|whatever|told|comes to|at hand)\b/i

test('rules of docs/rules are plain sentences of at most 25 words', () => {
  const sentences = rules.flatMap(({ id, text }) =>
    text.split(/(?<=[.!?;:]) /).map((sentence) => ({ id, sentence, words: sentence.split(' ').length })),
  )
  expect(sentences.filter(({ words, sentence }) => words > 25 || DIALECT.test(sentence))).toEqual([])
})

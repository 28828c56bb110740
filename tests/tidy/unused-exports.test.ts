// The product uses all code that it exports.
import { expect, test } from 'vitest'
import { importsOf, isTest, type Source, sourcesOf } from './sources.ts'

const sources = sourcesOf(['shared', 'locales', 'client', 'worker', 'durable-objects', 'scripts', 'tests', 'examples'])

const DECLARED =
  /^export (?:async )?(?:const|let|function\*?|class|abstract class|type|interface|enum) (?<name>[\w$]+)/gm

/** Files whose exports are found by path pattern (`import.meta.glob`) or read by a tool. */
const FOUND_BY_PATH = /^(?:client\/features\/docs\/elements\/|locales\/[^/]+\/index\.ts|scripts\/)/

const isSupport = ({ path }: Source): boolean =>
  isTest(path) || path.startsWith('tests/') || /(?:^|\/)testing\.tsx?$/.test(path)

const importers = new Map<string, Source[]>()
for (const source of sources) {
  for (const { target } of importsOf(source)) importers.set(target, [...(importers.get(target) ?? []), source])
}

const mentions = (text: string, name: string): number =>
  [...text.matchAll(new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`, 'g'))].length

/** Exports that no file of the product uses, including their own. */
function unusedOf(source: Source): readonly string[] {
  const users = (importers.get(source.path) ?? []).filter((user) => !isSupport(user))
  return [...source.text.matchAll(DECLARED)]
    .map(({ groups }) => groups?.name ?? '')
    .filter((name) => mentions(source.text, name) === 1)
    .filter((name) => !users.some(({ text }) => mentions(text, name) > 0))
}

test('every export is used by the product: what only tests import goes, or moves to them', () => {
  const unused = sources
    .filter((source) => !isSupport(source) && !FOUND_BY_PATH.test(source.path))
    .flatMap((source) => unusedOf(source).map((name) => `${source.path} ${name}`))
  expect(unused).toEqual([])
})

// A kind of bot is a definition and a strategy in two registries (docs/decisions/090-bot-registry.md): no other code
// names a kind.

import { expect, test } from 'vitest'
import { BOT_DEFINITIONS, BOT_KINDS } from '#shared/bots/kinds/registry.ts'
import { BOT_STRATEGIES } from '#shared/bots/strategies/registry.ts'
import { importsOf, isTest, sourcesOf } from './sources.ts'

const sources = sourcesOf(['shared', 'client', 'worker', 'durable-objects', 'scripts']).filter(
  ({ path }) => !isTest(path),
)
const isOfKind = (path: string) => /^shared\/bots\/(?:kinds|strategies)\//.test(path)

/** Recipes of simulated owners and an example of the API description: data of kinds, no decisions. */
const RECIPES = ['durable-objects/bots/paper-market/simulated-bots.ts', 'scripts/descriptions/examples.ts']
/** These words also have other meanings, so only rooms of bots are searched for them. */
const COMMON_WORDS = ['recurring', 'signal']
/** Calls, events and comments with this word. */
const OTHER_SIGNALS =
  /(?:addEvent\(|\{ kind: |\(\{ kind \}\) => kind === |(?:typeof botMarketCalls\)|BotDetail)\[)'signal'|^\s*'signal',$/

/** Lines that name a kind, without comments. */
function linesWith(kind: string): readonly string[] {
  const isCommon = COMMON_WORDS.includes(kind)
  const named = new RegExp(isCommon ? `'${kind}'` : `(?<![\\w-])${kind}(?![\\w-])['":]`)
  return sources
    .filter(({ path }) => !isOfKind(path) && !RECIPES.includes(path) && (!isCommon || path.includes('/bots/')))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .filter((line) => !/^\s*(?:\/\/|\*|\/\*)/.test(line) && named.test(line) && !OTHER_SIGNALS.test(line))
        .map((line) => `${path}: ${line.trim()}`),
    )
}

test.each(BOT_KINDS)('%s is named by its definition and its strategy alone', (kind) => {
  expect(linesWith(kind)).toEqual([])
})

test('a kind has a key, a URL and a strategy of its own', () => {
  expect(Object.entries(BOT_DEFINITIONS).filter(([key, { kind }]) => key !== kind)).toEqual([])
  expect(new Set(Object.values(BOT_DEFINITIONS).map(({ source }) => source)).size).toBe(BOT_KINDS.length)
  expect(Object.keys(BOT_STRATEGIES)).toEqual(BOT_KINDS)
})

test('definitions know no strategy, so pages load none for them', () => {
  const wrong = sources
    .filter(({ path }) => path.startsWith('shared/bots/kinds/'))
    .flatMap((source) => importsOf(source).filter(({ target }) => target.startsWith('shared/bots/strategies/')))
  expect(wrong).toEqual([])
})

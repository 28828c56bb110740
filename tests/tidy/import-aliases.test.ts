// What a module exports has one name in the whole tree. Another name hides it from whoever searches for it.

import { expect, test } from 'vitest'
import { type Source, sourcesOf } from './sources.ts'

const FOLDERS = ['client', 'worker', 'shared', 'durable-objects', 'scripts', 'locales', 'tests']

/** `wrangler.toml` binds Durable Objects by the names that this file exports. */
const BOUND = 'worker/index.ts'

/** Named imports and exports of own modules, also over several lines. */
const STATIC = /(?:^|\n)(?:import|export)\s(?:type\s)?(?:\w+,\s*)?\{(?<names>[^}]*)\}(?:\s*from\s*'(?<from>[^']+)')?/g
/** Names that are taken out of a loaded module. */
const LOADED = [
  /\{(?<names>[^{}]*)\}\s*=\s*await import\('(?<from>[^']+)'\)/g,
  /import\('(?<from>[^']+)'\)\)?\s*\.then\(\(\{(?<names>[^{}]*)\}\)/g,
]

const isOwn = (from: string | undefined): boolean => from === undefined || /^[.#]/.test(from)

const renamed = (text: string, statement: RegExp, renaming: RegExp): string[] =>
  [...text.matchAll(statement)]
    .filter(({ groups }) => isOwn(groups?.from))
    .flatMap(({ groups }) => [...(groups?.names ?? '').matchAll(renaming)].map(([, name = '']) => name))

/** A name that the file has for something else as well cannot be imported under it. */
const isTaken = (name: string, text: string): boolean =>
  [...text.matchAll(new RegExp(`(?<![./\\w'])${name}\\b(?!')`, 'g'))].length > 1

const aliasesOf = ({ text }: Source): string[] =>
  [
    ...renamed(text, STATIC, /(?:type\s+)?(\w+)\s+as\s+\w+/g),
    ...LOADED.flatMap((statement) => renamed(text, statement, /(\w+):\s*\w+/g)),
  ].filter((name) => name !== 'default' && !isTaken(name, text))

test('a name is imported as it was exported, unless the file has it for something else', () => {
  const found = sourcesOf(FOLDERS)
    .filter(({ path }) => path !== BOUND)
    .flatMap((source) => aliasesOf(source).map((name) => `${source.path}: ${name}`))
  expect(found).toEqual([])
})

test('an alias is seen in each form', () => {
  const of = (text: string) => aliasesOf({ path: 'x.ts', text })
  expect(of("import { draw as paint } from './draw.ts'\npaint()")).toEqual(['draw'])
  expect(of("export { draw as paint } from './draw.ts'")).toEqual(['draw'])
  expect(of("const { draw: paint } = await import('./draw.ts')")).toEqual(['draw'])
  expect(of("void import('./draw.ts').then(({ draw: paint }) => paint())")).toEqual(['draw'])
  expect(of("import { draw as paint } from 'canvas'")).toEqual([])
  expect(of("import { draw as paint } from './draw.ts'\nconst draw = () => paint()")).toEqual([])
})

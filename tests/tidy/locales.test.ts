// Ten languages, complete: same keys, same parameters, every plural form the language has, no English left behind.
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { LOCALE_CODES, LOCALES } from '#shared/locales.ts'

const ROOT = resolve(import.meta.dirname, '../../locales')
const NAMESPACES = readdirSync(join(ROOT, 'en_US')).filter((name) => name !== 'index.ts')

type Leaf = string | ((params: Record<string, unknown>) => string)

async function leavesOf(locale: string): Promise<Map<string, Leaf>> {
  const leaves = new Map<string, Leaf>()
  const visit = (node: unknown, path: string) => {
    if (typeof node === 'string' || typeof node === 'function') leaves.set(path, node as Leaf)
    else for (const [key, child] of Object.entries(node as object)) visit(child, path ? `${path}.${key}` : key)
  }
  for (const file of NAMESPACES) {
    const module: { default: unknown } = await import(pathToFileURL(join(ROOT, locale, file)).href)
    visit(module.default, file.replace('.ts', ''))
  }
  return leaves
}

const placeholders = (text: string) => [...text.matchAll(/{{(\w+)}}/g)].map(([, name]) => name).sort()

/** Texts that are the same in every language: names, codes, units. */
const UNIVERSAL = /^[\d\s.,:;%+×/()·–—-]*$|^(?:{{\w+}}[\s/·:,.()|%–-]*)*$/

/**
 * Words that a language writes as English does. Each was looked at: a term of trade kept by the exchanges of that
 * language, a cognate spelt alike, or a name.
 */
const SAME_AS_ENGLISH: Readonly<Record<string, readonly string[]>> = JSON.parse(
  readFileSync(join(import.meta.dirname, 'same-as-english.json'), 'utf8'),
)

const english = await leavesOf('en_US')

test.each(LOCALE_CODES)('%s says something under each key', async (locale) => {
  const silent = [...(await leavesOf(locale))].filter(([, text]) => typeof text === 'string' && !/\S/.test(text))
  expect(silent.map(([key]) => key)).toEqual([])
})

describe.each(LOCALE_CODES.filter((code) => code !== 'en_US'))('%s', async (locale) => {
  const leaves = await leavesOf(locale)

  test('has exactly the keys of English', () => {
    expect([...leaves.keys()].sort()).toEqual([...english.keys()].sort())
  })

  test('has the same parameters in each text', () => {
    const wrong = [...english].filter(([key, text]) => {
      const other = leaves.get(key)
      return (
        typeof text === 'string' &&
        typeof other === 'string' &&
        String(placeholders(text)) !== String(placeholders(other))
      )
    })
    expect(wrong.map(([key]) => key)).toEqual([])
  })

  test('leaves no English behind', () => {
    const known = new Set([...(SAME_AS_ENGLISH['*'] ?? []), ...(SAME_AS_ENGLISH[locale] ?? [])])
    const same = [...english].filter(
      ([key, text]) =>
        leaves.get(key) === text && typeof text === 'string' && !UNIVERSAL.test(text) && !known.has(text),
    )
    expect(same.map(([key, text]) => `${key}: ${String(text)}`)).toEqual([])
  })

  test('has every plural form of its language', () => {
    const forms = new Intl.PluralRules(LOCALES[locale].tag).resolvedOptions().pluralCategories
    for (const file of NAMESPACES) {
      const text = readFileSync(join(ROOT, locale, file), 'utf8')
      for (const [call] of text.matchAll(/plural\([\s\S]*?\}\s*,?\s*\)/g)) {
        for (const form of forms) expect(call, `${file}: ${call}`).toContain(`${form}:`)
      }
    }
  })

  test('says something for every count', () => {
    for (const [key, leaf] of leaves) {
      if (typeof leaf !== 'function') continue
      for (const count of [0, 1, 2, 3, 5, 11, 21, 100, 1000]) {
        expect(leaf({ count }), key).toMatch(/\S/)
        expect(leaf({ count }), key).not.toContain('undefined')
      }
    }
  })
})

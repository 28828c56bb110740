import { beforeAll, expect, test } from 'vitest'
import { LOCALE_CODES } from '#shared/i18n/locales.ts'
import { deserializeMessages, type SerializedMessages } from '#shared/i18n/serialized-messages.ts'
import { readMessageCatalogues } from './words.ts'

type Counting = (params: Readonly<Record<string, number>>) => string

/** Gives each parameter of a message the same number. */
const everyParam = (count: number) => new Proxy<Record<string, number>>({}, { get: () => count })

const COUNTS = [...Array(130).keys(), 1_000, 1_000_000, 2_000_001]

/** Returns every message of a tree as text; for a message with a count, its text for several counts. */
function said(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function')
    return COUNTS.map((count) => [`${path} ${count}`, (value as Counting)(everyParam(count))])
  return Object.entries(value as object).flatMap(([key, inner]) => said(inner, `${path}.${key}`))
}

let written: ReadonlyMap<string, string>
// Vite loads some 800 modules.
beforeAll(async () => {
  written = await readMessageCatalogues()
}, 60_000)

test.each(LOCALE_CODES)(
  '[LW1] what is written down of %s says what its source says, counted or not',
  async (locale) => {
    const { messages } = (await import(`../../locales/${locale}/index.ts`)) as {
      readonly messages: Readonly<Record<string, unknown>>
    }
    const readOf = (name: string) => deserializeMessages(JSON.parse(written.get(name) ?? '') as SerializedMessages)
    const { law, ...others } = messages
    const source = said(others)
    expect(source.length).toBeGreaterThan(1_500)
    expect(said(readOf(locale))).toEqual(source)
    expect(said(readOf(`${locale}_law`))).toEqual(said({ law }))
  },
)

// Lists of what differed when a check came, by language: what is still to be mended. They only shrink.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** How many texts of a language may differ beside those that stand: a change of English is followed in the next reading. */
export const MOST_NEW = 20

export type Standing = Readonly<Record<string, readonly string[]>>

const pathOf = (name: string) => join(import.meta.dirname, `${name}-standing.json`)

export const readStanding = (name: string): Standing => JSON.parse(readFileSync(pathOf(name), 'utf8'))

/** What differs and did not before; empty while it is not more than may be. */
export function freshOf(found: readonly string[], known: readonly string[] = []): readonly string[] {
  const fresh = found.filter((line) => !known.includes(line))
  return fresh.length > MOST_NEW ? fresh : []
}

/** Takes out what was mended; what is new is never put in, except where a language has no list yet. */
export function writeStanding(name: string, found: ReadonlyMap<string, readonly string[]>): void {
  const known = readStanding(name)
  const lists = [...found].map(([locale, lines]) => [
    locale,
    lines.filter((line) => known[locale] === undefined || known[locale].includes(line)),
  ])
  writeFileSync(pathOf(name), `${JSON.stringify(Object.fromEntries(lists), null, 2)}\n`)
}

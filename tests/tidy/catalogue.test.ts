// The developer area is also the catalogue of interface parts: each part needs a demonstration there.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { DOCS_SECTIONS } from '#shared/content/docs.ts'
import { COMPONENT_CATALOGUE } from '../../client/features/docs/catalogue.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const UI = join(ROOT, 'client/ui')
const DOCS = join(ROOT, 'client/features/docs')

const foldersOf = (folder: string) => readdirSync(folder).filter((name) => statSync(join(folder, name)).isDirectory())

function filesOf(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? filesOf(path) : [path]
  })
}

const parts = Object.entries(COMPONENT_CATALOGUE)
const sourcesOf = (section: string) =>
  filesOf(join(DOCS, section === 'element-plus' ? 'elements' : section))
    .filter((path) => path.endsWith('.tsx'))
    .map((path) => readFileSync(path, 'utf8'))

test('[DO1] every part of client/ui is in the catalogue, and the catalogue names no other', () => {
  expect(Object.keys(COMPONENT_CATALOGUE).sort()).toEqual(foldersOf(UI).sort())
})

test('[DO1] each is shown on a page that there is, in the order of the alphabet', () => {
  for (const [part, section] of parts) expect(DOCS_SECTIONS, part).toContain(section)
  expect(Object.keys(COMPONENT_CATALOGUE)).toEqual(Object.keys(COMPONENT_CATALOGUE).toSorted())
})

describe.each(parts)('%s', (part, section) => {
  test('[DO1] is demonstrated by the real part', () => {
    const imports = sourcesOf(section).filter((source) => source.includes(`/ui/${part}/`))
    expect(imports.length, `${section} shows ${part}`).toBeGreaterThan(0)
  })

  test('[DO1] is a folder with a file of its name', () => {
    expect(existsSync(join(UI, part, `${part}.tsx`))).toBe(true)
  })
})

test('[DO1] the demonstrations of the element library are files of their parts: one each, and no other', () => {
  const shown = ['live', 'still'].flatMap((kind) =>
    readdirSync(join(DOCS, 'elements', kind)).map((name) => name.replace('.tsx', '')),
  )
  expect(shown.sort()).toEqual(parts.filter(([, section]) => section === 'element-plus').map(([part]) => part))
})

// The document imports a page's module by the page's name, and the browser its component: both exist for each page.
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { type PageName, pageComponentName } from '#shared/pages/page-data.ts'
import { PAGE_NAMESPACES } from '#shared/pages/page-words.ts'

const PAGES = resolve(import.meta.dirname, '../../client/pages')
const files = readdirSync(PAGES).filter((name) => name.endsWith('.tsx'))
// PAGE_NAMESPACES has all pages.
const names = Object.keys(PAGE_NAMESPACES) as PageName[]

test('each page is a file of its name, and each file a page', () => {
  expect(files.toSorted()).toEqual(names.map((name) => `${name}.tsx`).toSorted())
})

test.each(names)('%s exports its component, and nothing else', (name) => {
  const exported = [...readFileSync(join(PAGES, `${name}.tsx`), 'utf8').matchAll(/^export (?:function|const) (\w+)/gm)]
  expect(exported.map(([, component]) => component)).toEqual([pageComponentName(name)])
})

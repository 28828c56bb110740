// Code reads path parameters by their names in the route table: `c.req.param('deal')`, or `pathParams` without a
// request.

import { expect, test } from 'vitest'
import { ROUTES } from '#shared/pages/routes.ts'
import { isTest, sourcesOf } from './sources.ts'

const sources = sourcesOf(['shared', 'worker', 'client']).filter(
  ({ path }) => !isTest(path) && path !== 'shared/platform/path-params.ts',
)

/** Finds code that splits a path or cuts off its base. */
const BY_POSITION = /\b(?:path|pathname)\b['")\] ?]*\.(?:split\('\/'\)|slice\((?:base|'[^']*')\.length)/
/** The first segment selects the menu's current entry and is no parameter. */
const NO_PARAMETER = ['client/features/shell/menu-items.ts']

test('no path parameter is read by its position', () => {
  const found = sources.flatMap(({ path, text }) =>
    text
      .split('\n')
      .filter((line) => BY_POSITION.test(line) && !NO_PARAMETER.includes(path))
      .map((line) => `${path}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})

test('the search finds what it forbids', () => {
  const forbidden = [
    "const id = c.var.path.split('/')[3] ?? ''",
    "const [, , source = ''] = path.split('/')",
    "const symbol = (c.get('path').split('/')[2] ?? '')",
    "visit.path.slice('/proof/trade/'.length).split('/')",
    'const wanted = path.slice(base.length)',
  ]
  expect(forbidden.filter((line) => !BY_POSITION.test(line))).toEqual([])
})

test('each pattern that a path is read with begins a route', () => {
  const patterns = sources.flatMap(({ text }) =>
    [...text.matchAll(/\bpathParams\('([^']+)'/g)].map(([, pattern]) => pattern),
  )
  expect(patterns.length).toBeGreaterThan(15)
  const paths = ROUTES.map(({ path }) => `${path}/`)
  expect(patterns.filter((pattern) => !paths.some((path) => path.startsWith(`${pattern}/`)))).toEqual([])
})

import { describe, expect, test } from 'vitest'
import { chromeOf, forcedTheme } from './route-meta.ts'
import { isIndexed, metaOf, ROUTES } from './routes.ts'

describe('what stands around a page', () => {
  test('[RT2] is header, footer and tabs in the default layout, which is the fallback, and nothing in the empty one', () => {
    const usual = { header: true, mobileHeader: false, footer: true, tabs: true, sticky: false }
    expect(chromeOf({})).toEqual(usual)
    expect(chromeOf({ layout: 'default' })).toEqual(usual)
    expect(chromeOf({ layout: 'empty' })).toEqual({ ...usual, header: false, footer: false, tabs: false })
  })

  test('[RT3] is what the meta block says, whatever the layout', () => {
    expect(chromeOf({ header: false, footer: false })).toMatchObject({ header: false, footer: false, tabs: true })
    expect(chromeOf({ layout: 'empty', footer: true })).toMatchObject({ header: false, footer: true, tabs: false })
  })

  test('[RT4] is a bar with the way back where the meta block shows the mobile header', () => {
    expect(chromeOf({ mobileHeader: true })).toMatchObject({ mobileHeader: true, tabs: false })
  })

  test('[RT11] stays in sight where the meta block says sticky-open', () => {
    expect(chromeOf({ stickyOpen: true }).sticky).toBe(true)
    expect(chromeOf({}).sticky).toBe(false)
  })
})

test('[RT6] a theme of the route stands before its colour mode, and both before the visitor’s choice', () => {
  expect(forcedTheme({})).toBeUndefined()
  expect(forcedTheme({ colourMode: 'light' })).toBe('light')
  expect(forcedTheme({ theme: 'dark', colourMode: 'light' })).toBe('dark')
})

test('a page without a route of its own has an empty meta block and is not indexed', () => {
  expect(metaOf('error')).toEqual({})
  expect(isIndexed('error')).toBe(false)
  for (const { page, meta, indexed } of ROUTES) {
    expect(metaOf(page)).toEqual(meta)
    expect(isIndexed(page)).toBe(indexed)
  }
})

import { describe, expect, test } from 'vitest'
import { findForcedTheme, toPageChrome } from './route-meta.ts'
import { isPageIndexed, pageRouteMeta, ROUTES } from './routes.ts'

/** The table of spec §2, "Route meta". */
const SPECIFIED = {
  '/affiliate-register/create': { layout: 'empty', footer: false, noReturn: true },
  '/affiliate-register': { layout: 'empty', footer: false, header: false, noReturn: true, returnWhenLoggedIn: true },
  '/bind-passkey-verification': { footer: false, noReturn: true },
  '/docs': { colourMode: 'light' },
  '/docs/directives': { colourMode: 'light' },
  '/docs/fonts': { colourMode: 'light' },
  '/docs/element-plus': { theme: 'light' },
  '/docs/color': {},
  '/docs/date': {},
  '/docs/drag-sort': {},
  '/docs/geetest': {},
  '/docs/select': {},
  '/docs/swiper': {},
  '/forget': { footer: false, mobileHeader: true, noReturn: true },
  '/forget/reset': { footer: false, mobileHeader: true, noReturn: true },
}

describe('what stands around a page', () => {
  test('[RT2] is header, footer and tabs in the default layout, which is the fallback, and nothing in the empty one', () => {
    const usual = { header: true, mobileHeader: false, footer: true, tabs: true, sticky: false }
    expect(toPageChrome({})).toEqual(usual)
    expect(toPageChrome({ layout: 'default' })).toEqual(usual)
    expect(toPageChrome({ layout: 'empty' })).toEqual({ ...usual, header: false, footer: false, tabs: false })
  })

  test('[RT3] is what the meta block says, whatever the layout', () => {
    expect(toPageChrome({ header: false, footer: false })).toMatchObject({ header: false, footer: false, tabs: true })
    expect(toPageChrome({ layout: 'empty', footer: true })).toMatchObject({ header: false, footer: true, tabs: false })
  })

  test('[RT4] is a bar with the way back where the meta block shows the mobile header', () => {
    expect(toPageChrome({ mobileHeader: true })).toMatchObject({ mobileHeader: true, tabs: false })
  })

  test('[RT11] stays in sight where the meta block says sticky-open', () => {
    expect(toPageChrome({ stickyOpen: true }).sticky).toBe(true)
    expect(toPageChrome({}).sticky).toBe(false)
  })
})

test('[RT6] a theme of the route stands before its colour mode, and both before the visitor’s choice', () => {
  expect(findForcedTheme({})).toBeUndefined()
  expect(findForcedTheme({ colourMode: 'light' })).toBe('light')
  expect(findForcedTheme({ theme: 'dark', colourMode: 'light' })).toBe('dark')
})

test.each(Object.entries(SPECIFIED))('[RT14] %s has the meta block of the specification', (path, meta) => {
  expect(ROUTES.find((route) => route.path === path)?.meta).toEqual(meta)
})

test('a page without a route of its own has an empty meta block and is not indexed', () => {
  expect(pageRouteMeta('error')).toEqual({})
  expect(isPageIndexed('error')).toBe(false)
  for (const { page, meta, indexed } of ROUTES) {
    expect(pageRouteMeta(page)).toEqual(meta)
    expect(isPageIndexed(page)).toBe(indexed)
  }
})

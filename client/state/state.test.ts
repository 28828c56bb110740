import { describe, expect, test } from 'vitest'
import { LOCALES } from '#shared/i18n/locales.ts'
import { readPreferenceCookies } from '../../worker/context/choices.ts'
import { createSocketDeps } from '../live/socket-deps.ts'
import { createGlobalStore } from './global.ts'

describe('global state', () => {
  test('[EN40] is made for each page from what the server sent, and pages do not share it', () => {
    const one = createGlobalStore({ theme: 'dark', device: 'h5' })
    const other = createGlobalStore({ theme: 'light', device: 'web' })
    expect(one.getState()).toEqual({ theme: 'dark', device: 'h5', systemOut: undefined, unread: 0 })
    one.setState({ theme: 'light', systemOut: 'ios' })
    expect(other.getState()).toEqual({ theme: 'light', device: 'web', systemOut: undefined, unread: 0 })
  })
})

test('[EN41] unread count is 0 at first', () => {
  expect(createGlobalStore({ theme: 'dark', device: 'h5' }).getState().unread).toBe(0)
})

describe('entries that have a home of their own', () => {
  test('[EN54] calculation currency USD, data format indent, theme the system’s, until a visitor of the English site chooses', () => {
    const nothing = readPreferenceCookies(() => undefined, LOCALES.en_US.fiatCurrency)
    expect(nothing).toMatchObject({ currency: 'USD', notation: 'indent', theme: 'system' })
  })

  test('[EN54] the market socket is the page’s own host, in its protocol', () => {
    expect(createSocketDeps({ protocol: 'https:', host: 'meridian.test' }).url).toMatch(/^wss:\/\/meridian\.test\/ws\b/)
    expect(createSocketDeps({ protocol: 'http:', host: 'localhost:8787' }).url).toMatch(/^ws:\/\/localhost:8787\/ws\b/)
  })
})

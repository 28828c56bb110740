import { describe, expect, test } from 'vitest'
import { LOCALES } from '#shared/locales.ts'
import { readChoices } from '../../worker/middleware/choices.ts'
import { socketWorld } from '../live/socket-world.ts'
import { createGlobal } from './global.ts'
import { createTrader, setSecurityDomains, toggleDialog, toggleGridsNew } from './trader.ts'

describe('global state', () => {
  test('[EN40] is made for each page from what the server sent, and pages do not share it', () => {
    const one = createGlobal({ theme: 'dark', device: 'h5' })
    const other = createGlobal({ theme: 'light', device: 'web' })
    expect(one.getState()).toEqual({ theme: 'dark', device: 'h5', systemOut: undefined })
    one.setState({ theme: 'light', systemOut: 'ios' })
    expect(other.getState()).toEqual({ theme: 'light', device: 'web', systemOut: undefined })
  })
})

describe('entries that have a home of their own', () => {
  test('[EN54] calculation currency USD, data format indent, theme the system’s, until a visitor of the English site chooses', () => {
    const nothing = readChoices(() => undefined, LOCALES.en_US.fiatCurrency)
    expect(nothing).toMatchObject({ currency: 'USD', notation: 'indent', theme: 'system' })
  })

  test('[EN54] the market socket is the page’s own host, in its protocol', () => {
    expect(socketWorld({ protocol: 'https:', host: 'meridian.test' }).url).toMatch(/^wss:\/\/meridian\.test\/ws\b/)
    expect(socketWorld({ protocol: 'http:', host: 'localhost:8787' }).url).toMatch(/^ws:\/\/localhost:8787\/ws\b/)
  })
})

describe('what menus show of an account', () => {
  test('[EN41] unread count and total asset are 0 at first', () => {
    expect(createTrader().getState()).toMatchObject({ unread: 0, totalAsset: '0' })
    expect(createTrader({ unread: 3 }).getState()).toMatchObject({ unread: 3, totalAsset: '0' })
  })

  test('[EN42] dialog status is show at first, and toggles between show and hide', () => {
    const store = createTrader()
    const seen = [store.getState().dialogStatus]
    for (let turn = 0; turn < 2; turn += 1) {
      toggleDialog(store)
      seen.push(store.getState().dialogStatus)
    }
    expect(seen).toEqual(['show', 'hide', 'show'])
    expect(store.getState().gridsNewStatus).toBe('show')
  })

  test('[EN43] grids-new status is show at first, and toggles between show and hide', () => {
    const store = createTrader()
    const seen = [store.getState().gridsNewStatus]
    for (let turn = 0; turn < 2; turn += 1) {
      toggleGridsNew(store)
      seen.push(store.getState().gridsNewStatus)
    }
    expect(seen).toEqual(['show', 'hide', 'show'])
    expect(store.getState().dialogStatus).toBe('show')
  })

  test.each([
    ['meridian.test', '77'],
    ['www.meridian.test', '77'],
    ['friends.example', '9'],
    ['notmeridian.test', undefined],
    ['meridian.test.evil.example', undefined],
  ])('[EN44] %s hits the security domain with invite number %s', (hostname, inviteNumber) => {
    const store = createTrader()
    expect(store.getState()).toMatchObject({ securityDomains: [], hitDomain: undefined })
    const domains = [
      { domain: 'meridian.test', inviteNumber: '77' },
      { domain: 'friends.example', inviteNumber: '9' },
    ]
    setSecurityDomains(store, domains, hostname)
    expect(store.getState().securityDomains).toEqual(domains)
    expect(store.getState().hitDomain?.inviteNumber).toBe(inviteNumber)
  })
})

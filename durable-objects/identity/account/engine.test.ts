import { describe, expect, test } from 'vitest'
import { SECURITY_LOG_ROWS_MAX, WITHDRAWAL_HOLD_MS } from '#shared/identity/limits.ts'
import { SqliteStorage } from '../../../tests/fixtures/sqlite-storage.ts'
import { type AccountProfile, KNOWN_DEVICES_MAX, type NewAccount, openAccount, recoverAccount } from './engine.ts'
import { createAccountSession } from './sessions.ts'
import { AccountStore } from './store.ts'

const seed: NewAccount = {
  id: 'a',
  registration: 'flow 1',
  contact: { kind: 'email', value: 'ada@example.com' },
  locale: 'en_US',
  residence: 'FR',
  wantsNews: false,
  inviteCode: 'INVITE',
  invitedBy: '',
  passwordHash: 'hash 1',
}
const NONE = { standing: 'none', profile: undefined } as const

function opened(): AccountProfile {
  const decision = openAccount(NONE, seed, 1)
  if (!decision.ok) throw new Error(decision.error)
  return decision.value
}

describe('an account', () => {
  test('[ACC1] is opened once, by one registration; the password that was chosen last counts', () => {
    const profile = opened()
    expect(profile).toMatchObject({ openedAt: 1, passwordVersion: 1, withdrawalsHeldUntil: 0 })
    const standing = 'open'
    const again = openAccount({ standing, profile }, { ...seed, inviteCode: 'OTHER', passwordHash: 'hash 2' }, 2)
    expect(again).toEqual({ ok: true, value: { ...profile, passwordHash: 'hash 2' } })
    expect(openAccount({ standing, profile }, { ...seed, registration: 'flow 2' }, 2)).toEqual({
      ok: false,
      error: 'taken',
    })
  })

  test('[ACC2] that was fenced is never opened', () => {
    expect(openAccount({ standing: 'void', profile: undefined }, seed, 1)).toEqual({ ok: false, error: 'void' })
  })

  test('[ACC10] a recovery sets the password, counts it, and holds withdrawals; the same one again only the password', () => {
    const profile = opened()
    const first = recoverAccount(profile, { recovery: 'r', passwordHash: 'new' }, 10)
    expect(first).toMatchObject({
      value: { passwordHash: 'new', passwordVersion: 2, withdrawalsHeldUntil: 10 + WITHDRAWAL_HOLD_MS },
    })
    const again = first.ok ? recoverAccount(first.value, { recovery: 'r', passwordHash: 'newer' }, 20) : first
    expect(again).toMatchObject({
      value: { passwordHash: 'newer', passwordVersion: 2, withdrawalsHeldUntil: 10 + WITHDRAWAL_HOLD_MS },
    })
    expect(recoverAccount(undefined, { recovery: 'r', passwordHash: 'x' }, 1)).toEqual({ ok: false, error: 'unknown' })
  })
})

describe('the store', () => {
  test('[ACC13] gives back what it was given, in another life', () => {
    const storage = new SqliteStorage()
    const store = new AccountStore(storage)
    const session = createAccountSession({ id: 's', hash: 'h', stays: true, agent: 'x', address: 'y' }, 5)
    store.transaction(() => {
      store.setProfile(opened())
      store.setAccountState('open')
      store.setSession(session)
      store.saveDevice('d', 'x', 5)
      store.log('registered', session, 5)
    })
    const again = new AccountStore(storage)
    expect([
      again.accountState(),
      again.profile(),
      again.session('s'),
      again.isKnownDevice('d'),
      again.isKnownDevice('e'),
    ]).toEqual(['open', opened(), session, true, false])
    expect(again.events()).toEqual([{ at: 5, kind: 'registered', agent: 'x', address: 'y' }])
  })

  test('[ACC13] a transaction that fails leaves nothing', () => {
    const store = new AccountStore(new SqliteStorage())
    const work = () =>
      store.transaction(() => {
        store.setAccountState('open')
        throw new Error('in between')
      })
    expect(work).toThrow('in between')
    expect(store.accountState()).toBe('none')
  })

  test('[ACC11] [ACC12] devices and events are bounded, the oldest go first', () => {
    const store = new AccountStore(new SqliteStorage())
    for (let n = 0; n < KNOWN_DEVICES_MAX + 2; n += 1) store.saveDevice(`d${n}`, 'x', n)
    store.saveDevice('d2', 'x', 1_000)
    store.saveDevice('new', 'x', 1_001)
    expect([
      store.devices().length,
      store.isKnownDevice('d1'),
      store.isKnownDevice('d2'),
      store.isKnownDevice('d3'),
    ]).toEqual([KNOWN_DEVICES_MAX, false, true, false])
    for (let n = 0; n < SECURITY_LOG_ROWS_MAX + 5; n += 1) store.log('logged_in', { agent: 'x', address: 'y' }, n)
    expect([store.events().length, store.events()[0]?.at]).toEqual([SECURITY_LOG_ROWS_MAX, SECURITY_LOG_ROWS_MAX + 4])
  })
})

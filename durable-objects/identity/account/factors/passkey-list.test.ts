import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PASSKEY_NAME_MAX } from '#shared/identity/limits.ts'
import {
  acceptPasskeyAssertion,
  addPasskey,
  PASSKEYS_MAX,
  Passkey,
  type PasskeyList,
  parsePasskeyName,
  removePasskey,
  renameListedPasskey,
} from './passkey-list.ts'

const NOW = 1_800_000_000_000
const passkey = (changes: Partial<Passkey> = {}): Passkey => ({
  id: 'AAAA',
  publicKey: 'BBBB',
  counter: 0,
  transports: ['internal'],
  name: 'Phone',
  createdAt: NOW,
  usedAt: null,
  backupEligible: false,
  backedUp: false,
  suspectAt: null,
  ...changes,
})
const assertion = (counter: number, changes = {}) => ({
  id: 'AAAA',
  counter,
  backupEligible: false,
  backedUp: false,
  ...changes,
})
const reason = (result: { readonly ok: true } | { readonly ok: false; readonly error: string }) =>
  result.ok ? 'ok' : result.error

describe('the list', () => {
  test('[FA16] holds each passkey once, and twenty at most', () => {
    let list: PasskeyList = []
    for (let count = 0; count < PASSKEYS_MAX; count += 1) {
      const added = addPasskey(list, passkey({ id: `id${count}` }))
      if (!added.ok) throw new Error(added.error)
      list = added.value
      expect(Passkey.parse(JSON.parse(JSON.stringify(list.at(-1))))).toEqual(list.at(-1))
    }
    expect(reason(addPasskey(list, passkey({ id: 'id0' })))).toBe('passkey_known')
    expect(reason(addPasskey(list, passkey({ id: 'one-more' })))).toBe('passkey_too_many')
  })

  test('[FA16] is renamed and shortened by id', () => {
    const list = [passkey(), passkey({ id: 'CCCC', name: 'Key' })]
    expect(renameListedPasskey(list, 'CCCC', ' My\u200b key\n')).toEqual({
      ok: true,
      value: [list[0], { ...list[1], name: 'My key' }],
    })
    expect(reason(renameListedPasskey(list, 'DDDD', 'x'))).toBe('passkey_unknown')
    expect(reason(renameListedPasskey(list, 'CCCC', '\u202e '))).toBe('passkey_name')
    expect(removePasskey(list, 'AAAA')).toEqual({ ok: true, value: [list[1]] })
    expect(reason(removePasskey(list, 'DDDD'))).toBe('passkey_unknown')
  })

  test('[FA16] has names of one to forty characters that can be seen', () => {
    expect(parsePasskeyName('🔑'.repeat(PASSKEY_NAME_MAX))).toBe('🔑'.repeat(PASSKEY_NAME_MAX))
    expect(parsePasskeyName('x'.repeat(PASSKEY_NAME_MAX + 1))).toBe(undefined)
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (typed) => {
        const name = parsePasskeyName(typed)
        if (name === undefined) return
        expect(name.isWellFormed() && name.trim() === name && name !== '').toBe(true)
        expect(parsePasskeyName(name)).toBe(name)
      }),
    )
  })
})

describe('a log-in', () => {
  test('[FA15] counts on', () => {
    const { state, result } = acceptPasskeyAssertion([passkey({ counter: 4 })], assertion(5), NOW + 1)
    expect(result.ok && result.value).toEqual(state[0])
    expect(state).toEqual([passkey({ counter: 5, usedAt: NOW + 1 })])
  })

  test.each([
    [0, 0, 'ok'],
    [0, 1, 'ok'],
    [4, 5, 'ok'],
    [4, 4, 'passkey_counter'],
    [4, 3, 'passkey_counter'],
    [4, 0, 'passkey_counter'],
  ])('[FA15] from %i to %i: %s', (before, after, outcome) => {
    const { state, result } = acceptPasskeyAssertion([passkey({ counter: before })], assertion(after), NOW)
    expect(reason(result)).toBe(outcome)
    expect(state[0]?.suspectAt).toBe(outcome === 'ok' ? null : NOW)
    expect(state[0]?.counter).toBe(outcome === 'ok' ? after : before)
  })

  test('[FA15] is refused once the passkey is flagged, and it stays flagged until it is removed', () => {
    const flagged = acceptPasskeyAssertion([passkey({ counter: 4 })], assertion(4), NOW).state
    const again = acceptPasskeyAssertion(flagged, assertion(9), NOW + 1)
    expect([reason(again.result), again.state]).toEqual(['passkey_counter', flagged])
  })

  test('[FA15] of two with one count, verified at the same time, one is good', () => {
    const first = acceptPasskeyAssertion([passkey({ counter: 4 })], assertion(5), NOW)
    expect(reason(first.result)).toBe('ok')
    expect(reason(acceptPasskeyAssertion(first.state, assertion(5), NOW).result)).toBe('passkey_counter')
  })

  test('[FA15] of a passkey that was removed meanwhile, or that says another nature, is refused', () => {
    expect(reason(acceptPasskeyAssertion([], assertion(1), NOW).result)).toBe('passkey_unknown')
    const other = acceptPasskeyAssertion([passkey()], assertion(1, { backupEligible: true }), NOW)
    expect([reason(other.result), other.state[0]?.suspectAt]).toEqual(['passkey_signature', null])
  })
})

import { describe, expect, test } from 'vitest'
import { createCallFailure } from '#shared/api/failure.ts'
import { passkeyCalls } from '#shared/identity/passkeys/calls.ts'
import { ok, refuse } from '#shared/platform/result.ts'
import { enrollPasskey, logInWithPasskey, type PasskeyDeps, signActionWithPasskey } from './flow.ts'

type Asked = { readonly path: string; readonly payload: unknown }
const RESPONSE = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' as const }
const SIGNED = { ...RESPONSE, response: { clientDataJSON: 'A', authenticatorData: 'A', signature: 'A' } }
const MADE = { ...RESPONSE, response: { clientDataJSON: 'A', attestationObject: 'A' } }
const NEXT = { kind: 'next', path: '/spot/BTC_USDT' }
const OPTIONS = { kind: 'options', options: {} }

/** Stubs of a server that gives `answers` in order, and of an authenticator that accepts each request. */
function world(answers: readonly unknown[], changes: Partial<PasskeyDeps> = {}) {
  const asked: Asked[] = []
  const left = [...answers]
  const ask = async ({ path }: { readonly path: string }, payload: unknown) => {
    asked.push({ path, payload })
    const data = left.shift()
    return data === undefined ? { ok: false, failure: createCallFailure(500, 'network') } : { ok: true, data }
  }
  const made: PasskeyDeps = {
    ask: ask as unknown as PasskeyDeps['ask'],
    create: async () => ok(MADE),
    get: async () => ok(SIGNED),
    ...changes,
  }
  return { asked, made }
}

describe('a log-in', () => {
  test('[FA17] asks what to ask, asks the authenticator, and hands its answer in', async () => {
    const { asked, made } = world([OPTIONS, NEXT])
    expect(await logInWithPasskey({}, made)).toEqual(ok('/spot/BTC_USDT'))
    expect(asked).toEqual([
      { path: passkeyCalls.loginOptions.path, payload: {} },
      { path: passkeyCalls.login.path, payload: { response: SIGNED } },
    ])
  })

  test('[FA17] ends with the name of what was in the way', async () => {
    const said = { kind: 'refused', reason: 'passkey_unknown' }
    expect(await logInWithPasskey({}, world([]).made)).toEqual(refuse('unavailable'))
    expect(await logInWithPasskey({}, world([OPTIONS]).made)).toEqual(refuse('unavailable'))
    expect(await logInWithPasskey({}, world([OPTIONS, said]).made)).toEqual(refuse('passkey_unknown'))
    const closed = world([OPTIONS, NEXT], { get: async () => refuse('passkey_cancelled') })
    expect(await logInWithPasskey({}, closed.made)).toEqual(refuse('passkey_cancelled'))
    expect(closed.asked).toHaveLength(1)
  })
})

describe('a new passkey', () => {
  test('[FA17] goes the same way, with a name if there is one', async () => {
    const { asked, made } = world([OPTIONS, { kind: 'next', path: '/' }])
    expect(await enrollPasskey('Phone', made)).toEqual(ok('/'))
    expect(asked.at(-1)?.payload).toEqual({ response: MADE, name: 'Phone' })
    const said = { kind: 'refused', reason: 'passkey_too_many' }
    expect(await enrollPasskey(undefined, world([said]).made)).toEqual(refuse('passkey_too_many'))
    const known = world([OPTIONS], { create: async () => refuse('passkey_known_here') })
    expect(await enrollPasskey(undefined, known.made)).toEqual(refuse('passkey_known_here'))
    expect(await enrollPasskey(undefined, world([OPTIONS, said]).made)).toEqual(refuse('passkey_too_many'))
  })
})

test('[WA19] what a passkey signs of a withdrawal is for its form to send', async () => {
  const { asked, made } = world([OPTIONS])
  expect(await signActionWithPasskey('withdraw', 'l0-17', made)).toEqual(ok(JSON.stringify(SIGNED)))
  expect(asked).toEqual([{ path: passkeyCalls.agreementOptions.path, payload: { act: 'withdraw', id: 'l0-17' } }])
  expect(await signActionWithPasskey('withdraw', 'l0-17', world([]).made)).toEqual(refuse('unavailable'))
  const closed = world([OPTIONS], { get: async () => refuse('passkey_cancelled') })
  expect(await signActionWithPasskey('withdraw', 'l0-17', closed.made)).toEqual(refuse('passkey_cancelled'))
})

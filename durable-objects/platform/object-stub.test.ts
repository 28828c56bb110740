import { readFileSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { setHomeRegion } from './locations.ts'
import { MONEY_ORDERS, objectStub } from './object-stub.ts'
import { runInTelemetryContext, type TelemetryContext } from './telemetry/context.ts'

afterEach(() => setHomeRegion({}))

type Made = { readonly name: string; readonly options: unknown }

/** The platform's namespaces are known by the name of their class. */
function createNamespace() {
  const made: Made[] = []
  class DurableObjectNamespace {
    getByName(name: string, options?: unknown) {
      made.push({ name, options })
      const echo = (...args: readonly unknown[]) => args
      return { execute: echo, balances: echo }
    }
  }
  return { made, objects: new DurableObjectNamespace() }
}

test('[LR1] [LR2] a stub has the region of its object as a hint', () => {
  const { made, objects } = createNamespace()
  const env = { LEDGER: objects, ACCOUNT: objects }
  setHomeRegion({ HOME_REGION: 'weur' })
  runInTelemetryContext({ request: 'r', region: 'oc' }, () => {
    objectStub(env, 'LEDGER', 'l0')
    objectStub(env, 'ACCOUNT', 'a')
  })
  setHomeRegion({})
  objectStub(env, 'LEDGER', 'l0')
  expect(made).toEqual([
    { name: 'l0', options: { locationHint: 'weur' } },
    { name: 'a', options: { locationHint: 'oc' } },
    { name: 'l0', options: undefined },
  ])
})

test('[TE6] [TE9] a call ends with its mark, and a plain object gets none', () => {
  const { objects } = createNamespace()
  const plain = { getByName: (_: string) => ({ execute: (...args: readonly unknown[]) => args }) }
  const env = { LEDGER: objects, PLAIN: plain }
  const context: TelemetryContext = { request: 'r', lastCall: '' }
  runInTelemetryContext(context, () => {
    expect(objectStub(env, 'LEDGER', 'l0').execute(1)).toEqual([1, { 'meridian:request': 'r', 'meridian:version': 1 }])
    expect(objectStub(env, 'PLAIN', 'l0').execute(1)).toEqual([1])
  })
  expect(context.lastCall).toBe('LEDGER.execute')
})

test('[BAK21] an act that orders money to move is marked, and one that only reads is not', () => {
  const { objects } = createNamespace()
  const env = { LEDGER: objects }
  const ordered = (method: 'execute' | 'balances') => {
    const context: TelemetryContext = { request: undefined, act: 'alarm' }
    runInTelemetryContext(context, () => objectStub(env, 'LEDGER', 'l0')[method](1))
    return context.hasOrderedMoney ?? false
  }
  expect([ordered('balances'), ordered('execute')]).toEqual([false, true])
})

const OBJECTS: Readonly<Record<string, string>> = {
  LEDGER: '../wallet/ledger/object.ts',
  CLEARING: '../futures/object.ts',
}

test.each([...MONEY_ORDERS])('[BAK21] %s is a method of its object', (call) => {
  const [binding = '', method = ''] = call.split('.')
  const source = readFileSync(new URL(OBJECTS[binding] ?? '', import.meta.url), 'utf8')
  expect(source).toMatch(new RegExp(`^  (?:async )?${method}\\(`, 'm'))
})

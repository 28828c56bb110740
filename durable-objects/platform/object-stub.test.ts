import { readFileSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { type BackupBarrier, registerBackupBarrier } from './backup/barrier.ts'
import { removeRpcCallMark } from './call-mark.ts'
import { setHomeRegion } from './locations.ts'
import { BINDING_CALLS, MONEY_ORDERS, objectStub, RECORDED_CALLS } from './object-stub.ts'
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

test('[TE9] a call whose answer changed says which one its caller understands', () => {
  class DurableObjectNamespace {
    getByName(_: string) {
      return { ad: (...args: readonly unknown[]) => args, page: (...args: readonly unknown[]) => args }
    }
  }
  const board = objectStub({ P2P_BOARD: new DurableObjectNamespace() }, 'P2P_BOARD', 'EUR')
  const marks = [board.ad(1), board.page(1)].map((args) => removeRpcCallMark([...args]).answer)
  expect([...marks, removeRpcCallMark([1]).answer]).toEqual([2, 1, 1])
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

const MARK = { 'meridian:request': '', 'meridian:version': 1 }
const RECORDED_MARK = { ...MARK, 'meridian:recorded': true }

/** Calls a method from an object whose stream waits as `barrier` says, or from the worker. @returns what was awaited */
async function callUnder(method: 'execute' | 'balances', isObject: boolean) {
  const { objects } = createNamespace()
  const storage = {}
  const waits: string[] = []
  const wait = (name: string) => async () => {
    await Promise.resolve()
    waits.push(name)
  }
  const barrier: BackupBarrier = {
    isUnborn: true,
    whenBorn: () => wait('born')(),
    whenSent: () => wait('sent')(),
    requestCopy: () => {},
  }
  registerBackupBarrier(storage, barrier)
  const context = { request: undefined, ...(isObject && { storage }) }
  const args: unknown = runInTelemetryContext(context, () => objectStub({ LEDGER: objects }, 'LEDGER', 'l0')[method]())
  return { waits, args: await args }
}

test('[BAK28] [BAK29] an object orders money to move once the bucket has its record, and else waits until it is born', async () => {
  expect(await callUnder('execute', true)).toEqual({ waits: ['sent'], args: [RECORDED_MARK] })
  expect(await callUnder('balances', true)).toEqual({ waits: ['born'], args: [MARK] })
  expect(await callUnder('execute', false)).toEqual({ waits: [], args: [MARK] })
})

test('[BAK31] a call of the worker whose outcome its next call takes for granted asks for an answer after the bucket', () => {
  class DurableObjectNamespace {
    getByName(_: string) {
      return { open: (...args: readonly unknown[]) => args }
    }
  }
  const env = { COPY_MEMBER: new DurableObjectNamespace() }
  expect(objectStub(env, 'COPY_MEMBER', 'a').open()).toEqual([RECORDED_MARK])
})

const OBJECTS: Readonly<Record<string, string>> = {
  ACCOUNT: '../identity/account/object.ts',
  ALERT_BOARD: '../notifications/alert-board/object.ts',
  BOT: '../bots/bot/object.ts',
  BOT_MARKET: '../bots/bot-market/object.ts',
  CLEARING: '../futures/object.ts',
  COPIER: '../copy/copier/object.ts',
  COPY_MEMBER: '../copy/member/object.ts',
  LEDGER: '../wallet/ledger/object.ts',
  LEAD: '../copy/lead/object.ts',
  P2P_BOARD: '../p2p/board/object.ts',
  P2P_DEAL: '../p2p/deal/object.ts',
  VENUE_ACCOUNT: '../venues/object.ts',
  P2P_TRADER: '../p2p/trader/object.ts',
}

test.each([...new Set([...MONEY_ORDERS, ...BINDING_CALLS, ...RECORDED_CALLS])])(
  '[BAK21] [BAK29] [BAK31] %s is a method of its object',
  (call) => {
    const [binding = '', method = ''] = call.split('.')
    const source = readFileSync(new URL(OBJECTS[binding] ?? '', import.meta.url), 'utf8')
    expect(source).toMatch(new RegExp(`^  (?:async )?${method}\\(`, 'm'))
  },
)

/** Their names begin like those of orders, and they order nothing. */
const NO_ORDERS: Readonly<Record<string, string>> = {
  'CLEARING.closedPosition': 'reads',
  'CLEARING.closedPositions': 'reads',
  'CLEARING.closedPositionSums': 'reads',
  'CLEARING.trades': 'reads',
  'LEDGER.cancelWithdrawal': 'only the worker calls it, which has no record',
  'LEDGER.tradesMade': 'reads',
  'LEDGER.withdraw': 'only the worker calls it, which has no record',
  'LEDGER.withdrawal': 'reads',
  'LEDGER.withdrawalMac': 'reads',
  'LEDGER.withdrawals': 'reads',
  'VENUE_ACCOUNT.transfers': 'reads',
}
const ORDERING = /^ {2}async ((?:place|cancel|amend|move|transfer|close|reverse|protect|withdraw|execute|trade)\w*)\(/gm

test('[BAK21] each call of ledger, clearing house and venue that may move money or change an order is listed', () => {
  const calls = ['CLEARING', 'LEDGER', 'VENUE_ACCOUNT'].flatMap((binding) => {
    const source = readFileSync(new URL(OBJECTS[binding] ?? '', import.meta.url), 'utf8')
    return [...source.matchAll(ORDERING)].map(([, method]) => `${binding}.${method}`)
  })
  expect(calls.length).toBeGreaterThan(20)
  expect(calls.filter((call) => !MONEY_ORDERS.has(call)).sort()).toEqual(Object.keys(NO_ORDERS).sort())
})

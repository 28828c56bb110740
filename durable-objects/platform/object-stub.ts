// The only place that creates stubs of Durable Objects. A stub knows in which region to create its object. Each call
// gets a mark as last argument, which the metered class removes.

import type { PlatformRegion } from '#shared/platform/regions.ts'
import { findBackupBarrier } from './backup/barrier.ts'
import { formatRpcCallMark } from './call-mark.ts'
import { findObjectRegion } from './locations.ts'
import { readTelemetryContext } from './telemetry/context.ts'

/** Methods of the platform, which must not get a mark. */
const PLATFORM: ReadonlySet<string> = new Set(['fetch', 'connect', 'dup', 'then'])

/**
 * Calls that change money or orders of a user, here or at a venue. Callers record the call before they make it, and
 * repeat it with the same id.
 */
const MONEY_METHODS = {
  CLEARING: [
    'place',
    'placeConditional',
    'amend',
    'amendConditional',
    'cancel',
    'cancelConditional',
    'cancelAll',
    'close',
    'closeAll',
    'reverse',
    'protect',
    'moveMargin',
    'withdraw',
  ],
  LEDGER: ['execute', 'trade', 'tradeAll', 'tradeAtMarket'],
  VENUE_ACCOUNT: [
    'place',
    'cancel',
    'placeConditional',
    'cancelConditional',
    'transfer',
    'moveContractMargin',
    'placeContractOrder',
    'cancelContractOrder',
    'placeBotContractOrder',
    'cancelBotContractOrder',
  ],
}

export const MONEY_ORDERS: ReadonlySet<string> = new Set(
  Object.entries(MONEY_METHODS).flatMap(([binding, methods]) => methods.map((method) => `${binding}.${method}`)),
)

/** Calls that bind another object, or move money: an object sends them once the backup has its record (BAK29). */
export const BINDING_CALLS: ReadonlySet<string> = new Set([
  'CLEARING.withdraw',
  'LEAD.join',
  'LEDGER.execute',
  'P2P_DEAL.open',
])

/** Calls that no caller repeats after an answer: they are answered once the backup has what they wrote (BAK31). */
export const RECORDED_CALLS: ReadonlySet<string> = new Set([
  'ACCOUNT.addSubAccount',
  'ACCOUNT.belongTo',
  'ALERT_BOARD.arm',
  'BOT.follow',
  'BOT_MARKET.register',
  'COPIER.start',
  'COPIER.startLive',
  'COPY_MEMBER.open',
  'COPY_MEMBER.openLive',
  'P2P_BOARD.report',
  'P2P_TRADER.tell',
])

type Callable = (...args: unknown[]) => unknown
type Objects = { getByName(name: string): object }
type LocatedObjects = { getByName(name: string, options?: { readonly locationHint: PlatformRegion }): object }

/** Sends a call once the backup has what the callee must not know without it. */
function sendRecorded(storage: object | undefined, isBinding: boolean, send: () => unknown): unknown {
  const barrier = findBackupBarrier(storage)
  const isSent = isBinding ? barrier?.whenSent() : barrier?.whenBorn()
  return isSent ? isSent.then(send) : send()
}

const markStub = (stub: object, binding: string): object =>
  new Proxy(stub, {
    get(target, name) {
      const member = Reflect.get(target, name) as unknown
      if (typeof member !== 'function') return member
      const method = member as Callable
      if (typeof name === 'symbol') return method.bind(target)
      const call = `${binding}.${name}`
      return (...args: unknown[]) => {
        const context = readTelemetryContext()
        if (context) {
          context.lastCall = call
          context.hasOrderedMoney ||= MONEY_ORDERS.has(call)
        }
        if (PLATFORM.has(name)) return Reflect.apply(method, target, args)
        const storage = context?.storage
        const isBinding = storage !== undefined && BINDING_CALLS.has(call)
        const passed = [...args, formatRpcCallMark(call, context?.request, isBinding || RECORDED_CALLS.has(call))]
        return sendRecorded(storage, isBinding, () => Reflect.apply(method, target, passed))
      }
    },
  })

/** In tests and simulations, namespaces are plain objects, whose methods get no mark. */
const isPlatformNamespace = (objects: Objects): boolean => objects.constructor?.name === 'DurableObjectNamespace'

function locateStub(objects: LocatedObjects, binding: string, name: string): object {
  const locationHint = findObjectRegion(binding, name, readTelemetryContext()?.region)
  return markStub(objects.getByName(name, locationHint && { locationHint }), binding)
}

export function objectStub<Binding extends string, Env extends Readonly<Record<Binding, Objects>>>(
  env: Env,
  binding: Binding,
  name: string,
): ReturnType<Env[Binding]['getByName']> {
  const objects: Objects = env[binding]
  const stub = isPlatformNamespace(objects) ? locateStub(objects, binding, name) : objects.getByName(name)
  return stub as ReturnType<Env[Binding]['getByName']>
}

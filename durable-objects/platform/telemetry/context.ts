// The asynchronous context of a request, or of a call to a Durable Object.

import { AsyncLocalStorage } from 'node:async_hooks'
import type { PlatformRegion } from '#shared/platform/regions.ts'

export type TelemetryContext = {
  /** Id of the visitor's request; undefined in alarms, timers and sockets. */
  readonly request: string | undefined
  /** Region of the visitor; unknown inside Durable Objects. */
  readonly region?: PlatformRegion | undefined
  readonly object?: string
  readonly act?: string
  /** Version of the answer that the caller of this object understands (call-mark.ts). */
  readonly answerVersion?: number
  /** Storage of the object that runs. */
  readonly storage?: object
  /** Last call made to an object, `Class.method`. */
  lastCall?: string
  /** True once a call has ordered money to move or an order to change (`MONEY_ORDERS` in object-stub.ts). */
  hasOrderedMoney?: boolean
}

const contexts = new AsyncLocalStorage<TelemetryContext>()

export const readTelemetryContext = (): TelemetryContext | undefined => contexts.getStore()

export const runInTelemetryContext = <T>(context: TelemetryContext, work: () => T): T => contexts.run(context, work)

// The asynchronous context of a request, or of a call to an object.

import { AsyncLocalStorage } from 'node:async_hooks'
import type { Region } from '#shared/platform/regions.ts'

export type TelemetryContext = {
  /** Id of the visitor's request; undefined for alarms, timers and sockets. */
  readonly request: string | undefined
  /** Region of the visitor; unknown within objects. */
  readonly region?: Region | undefined
  readonly object?: string
  readonly act?: string
  /** The newest call to an object, `Class.method`. */
  lastCall?: string
}

const contexts = new AsyncLocalStorage<TelemetryContext>()

export const readTelemetryContext = (): TelemetryContext | undefined => contexts.getStore()

export const runInTelemetryContext = <T>(context: TelemetryContext, work: () => T): T => contexts.run(context, work)

// Calls to objects carry the id of the request that caused them, as a last argument.

import { readTelemetryContext, type TelemetryContext } from './context.ts'

const MARK = 'meridian:request'

export function takeRequestId(args: unknown[]): string | undefined {
  const last = args.at(-1)
  if (typeof last !== 'object' || last === null || !(MARK in last)) return undefined
  args.pop()
  return String(last[MARK])
}

/** Methods of the platform, which take no further argument. */
const PLATFORM: ReadonlySet<string | symbol> = new Set(['fetch', 'connect', 'dup', 'then'])

type Callable = (...args: unknown[]) => unknown

function traceStub<Stub extends object>(stub: Stub, className: string): Stub {
  return new Proxy(stub, {
    get(target, name) {
      const member = Reflect.get(target, name) as unknown
      if (typeof member !== 'function') return member
      const isPlain = typeof name === 'symbol' || PLATFORM.has(name)
      return (...args: unknown[]) => {
        const context: TelemetryContext | undefined = readTelemetryContext()
        if (context && typeof name === 'string') context.lastCall = `${className}.${name}`
        const passed = isPlain || context?.request === undefined ? args : [...args, { [MARK]: context.request }]
        return Reflect.apply(member as Callable, target, passed)
      }
    },
  })
}

type Namespace = {
  getByName(name: string, ...rest: unknown[]): object
  get(id: unknown, ...rest: unknown[]): object
  idFromName(name: string): unknown
  idFromString(id: string): unknown
  newUniqueId(...rest: unknown[]): unknown
}

const isNamespace = (value: unknown): value is Namespace =>
  typeof value === 'object' && value !== null && value.constructor?.name === 'DurableObjectNamespace'

const createTraced = (namespace: Namespace, className: string): Namespace => ({
  getByName: (...args) => traceStub(namespace.getByName(...args), className),
  get: (...args) => traceStub(namespace.get(...args), className),
  idFromName: (name) => namespace.idFromName(name),
  idFromString: (id) => namespace.idFromString(id),
  newUniqueId: (...args) => namespace.newUniqueId(...args),
})

const namespaces = new WeakMap<Namespace, Namespace>()

/** One for each namespace, because caches have it as their key. */
function traceNamespace(namespace: Namespace, className: string): Namespace {
  const known = namespaces.get(namespace) ?? createTraced(namespace, className)
  namespaces.set(namespace, known)
  return known
}

const traced = new WeakMap<object, object>()

export function traceBindings<Env extends object>(env: Env): Env {
  const known = traced.get(env)
  if (known) return known as Env
  const copy = Object.fromEntries(
    Object.entries(env).map(([name, value]) => [name, isNamespace(value) ? traceNamespace(value, name) : value]),
  )
  traced.set(env, copy)
  traced.set(copy, copy)
  return copy as Env
}

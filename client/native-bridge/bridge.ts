import { ok, type Result, refuse } from '#shared/platform/result.ts'
import type { Theme } from '#shared/preferences/appearance.ts'
import { NATIVE_BRIDGE_NAMES } from './names.ts'
import { detectNativeWrapper, type NativeWrapperKind } from './wrapper.ts'

export type NativeCalls = {
  /** Theme and colour of the app's status bar (spec §9). */
  statusBar: { readonly theme: Theme; readonly colour: string }
  share: { readonly title: string; readonly url: string }
  close: Record<never, never>
}

/** `not_in_app` is the specification's "error: go to internal app". Its text is in `locales/<locale>/native.ts`. */
export type NativeBridgeRefusal = 'not_in_app' | 'call_failed'

const at = (owner: unknown, name: string): unknown =>
  typeof owner === 'object' && owner !== null ? Reflect.get(owner, name) : undefined

function lineOf(kind: NativeWrapperKind | undefined, world: object): ((message: object) => void) | undefined {
  const line = (owner: unknown, method: string, encode: (message: object) => unknown) => {
    const call = at(owner, method)
    // The call needs its owner as `this`, because a Java object refuses any other value.
    return typeof call === 'function'
      ? (message: object) => void Reflect.apply(call, owner, [encode(message)])
      : undefined
  }
  if (kind === 'ios') {
    return line(
      at(at(at(world, 'webkit'), 'messageHandlers'), NATIVE_BRIDGE_NAMES.iosHandler),
      'postMessage',
      (message) => message,
    )
  }
  if (kind === 'android')
    return line(at(world, NATIVE_BRIDGE_NAMES.androidObject), NATIVE_BRIDGE_NAMES.androidMethod, JSON.stringify)
  if (kind === 'flutter') return line(at(world, NATIVE_BRIDGE_NAMES.flutterChannel), 'postMessage', JSON.stringify)
  return undefined
}

/**
 * Calls the app with a message on iOS, with JSON text on Android and Flutter.
 * @returns refusal `not_in_app` outside an app, or `call_failed` if the app threw
 */
export function callNative<Name extends keyof NativeCalls>(
  name: Name,
  params: NativeCalls[Name],
  world: object = globalThis,
): Result<undefined, NativeBridgeRefusal> {
  const send = lineOf(detectNativeWrapper(), world)
  if (!send) return refuse('not_in_app')
  try {
    send({ name, params })
    return ok(undefined)
  } catch (error) {
    console.warn(`the app failed at ${name}`, error)
    return refuse('call_failed')
  }
}

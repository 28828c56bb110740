// Detects the app that wraps the page (spec §7). Loaded on every page; the bridge is loaded when needed.

import { readStored } from '../preferences/storage.ts'
import { NATIVE_BRIDGE_NAMES } from './names.ts'

export const NATIVE_WRAPPERS = ['ios', 'android', 'flutter'] as const
export type NativeWrapperKind = (typeof NATIVE_WRAPPERS)[number]

const asWrapper = (value: unknown): NativeWrapperKind | undefined => {
  const name = typeof value === 'string' ? value.toLowerCase() : undefined
  return NATIVE_WRAPPERS.find((kind) => kind === name)
}

export const detectNativeWrapper = (): NativeWrapperKind | undefined =>
  asWrapper(Reflect.get(globalThis, NATIVE_BRIDGE_NAMES.marker)) ?? readStored('isApp', asWrapper)

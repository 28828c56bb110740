// Detects the app that wraps the page (spec §7). Loaded on every page; the bridge is loaded when needed.

import { readStored } from '../preferences/storage.ts'
import { NAMES } from './names.ts'

export const WRAPPERS = ['ios', 'android', 'flutter'] as const
export type WrapperKind = (typeof WRAPPERS)[number]

const asWrapper = (value: unknown): WrapperKind | undefined => {
  const name = typeof value === 'string' ? value.toLowerCase() : undefined
  return WRAPPERS.find((kind) => kind === name)
}

/** Reads the window's marker, else the local storage key `isApp`. */
export const detectWrapper = (): WrapperKind | undefined =>
  asWrapper(Reflect.get(globalThis, NAMES.marker)) ?? readStored('isApp', asWrapper)

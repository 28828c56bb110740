// Which app's wrapper the page runs in, if any (spec §7). This much is on every page; the bridge itself loads when needed.

import { readStored } from '../preferences/storage.ts'
import { NAMES } from './names.ts'

export const WRAPPERS = ['ios', 'android', 'flutter'] as const
export type WrapperKind = (typeof WRAPPERS)[number]

const asWrapper = (value: unknown): WrapperKind | undefined => {
  const name = typeof value === 'string' ? value.toLowerCase() : undefined
  return WRAPPERS.find((kind) => kind === name)
}

/** The wrapper's type: from the window's marker, else from the local storage key `isApp`. */
export const wrapperKind = (): WrapperKind | undefined =>
  asWrapper(Reflect.get(globalThis, NAMES.marker)) ?? readStored('isApp', asWrapper)

import { useEffect, useState } from 'react'
import type { JsonValue } from '../preferences/storage.ts'
import { RESTORE_PAGE_STATE_EVENT, SAVE_PAGE_STATE_EVENT } from './page-state.ts'

const detailOf = (event: Event): unknown => (event instanceof CustomEvent ? event.detail : undefined)

/**
 * Keeps a state that is in no field, URL or store when the page reloads after a missing chunk.
 * @param name unique on the page
 * @param parse returns `undefined` for invalid data
 */
export function useRestoredState<Value extends JsonValue>(
  name: string,
  first: Value,
  parse: (kept: unknown) => Value | undefined,
): [Value, (value: Value) => void] {
  const [value, setValue] = useState(first)
  useEffect(() => {
    const keep = (event: Event) => Object.assign(detailOf(event) ?? {}, { [name]: value })
    window.addEventListener(SAVE_PAGE_STATE_EVENT, keep)
    return () => window.removeEventListener(SAVE_PAGE_STATE_EVENT, keep)
  }, [name, value])
  // biome-ignore lint/correctness/useExhaustiveDependencies: restores once, with the parser of the first render
  useEffect(() => {
    const restore = (event: Event) => {
      const all = detailOf(event)
      const kept = typeof all === 'object' && all !== null ? parse(Reflect.get(all, name)) : undefined
      if (kept !== undefined) setValue(kept)
    }
    window.addEventListener(RESTORE_PAGE_STATE_EVENT, restore)
    return () => window.removeEventListener(RESTORE_PAGE_STATE_EVENT, restore)
  }, [name])
  return [value, setValue]
}

// Enters again what a visitor typed before hydration, because React's state does not have it.

import { useLayoutEffect } from 'react'
import { enterField } from '../reload/enter-field.ts'
import { findSavedFields, isCheckableField, type SavedField } from '../reload/page-state.ts'

/** Without codes: one that the browser restored would be sent. */
const FIELDS = 'input:not([type=hidden],[autocomplete=one-time-code]),select,textarea'

/** Fields that are not hydrated, with their keys among saved fields. */
const waiting = new Map<SavedField, string | undefined>()

export function watchServedFields(root: Element): void {
  for (const field of root.querySelectorAll<SavedField>(FIELDS)) waiting.set(field, undefined)
  for (const [key, field] of findSavedFields(document)) if (waiting.has(field)) waiting.set(field, key)
}

/** Also finds the field of a part that React rendered anew. */
function findHydrated(field: SavedField, key: string | undefined): SavedField | undefined {
  const found = field.isConnected || key === undefined ? field : findSavedFields(document).get(key)
  return found && isHydrated(found) ? found : undefined
}

/** React attaches the props when it hydrates. */
const isHydrated = (field: SavedField): boolean => Object.keys(field).some((key) => key.startsWith('__reactProps'))

function copyServed(field: SavedField): SavedField {
  const form = document.createElement('form')
  const copy = field.cloneNode(true) as SavedField
  form.append(copy)
  form.reset()
  return copy
}

function readTyped(field: SavedField): string | boolean | undefined {
  if (isCheckableField(field)) {
    const isChosen = field.checked || field.type === 'checkbox'
    return isChosen && field.checked !== field.defaultChecked ? field.checked : undefined
  }
  const isServed =
    field instanceof HTMLSelectElement
      ? [...field.options].every(({ selected, defaultSelected }) => selected === defaultSelected)
      : field.value === field.defaultValue
  return isServed || field.value === copyServed(field).value ? undefined : field.value
}

function resetReactValue(field: SavedField, value: string | boolean): void {
  if (isCheckableField(field)) {
    field.checked = !value
    return
  }
  // React's setter remembers the value; written to a copy, it moves no caret.
  const served = copyServed(field)
  Object.getOwnPropertyDescriptor(field, 'value')?.set?.call(served, served.value)
}

/** Choices decide which other fields exist. A typed figure overrides a derived one. */
const rankOf = (field: SavedField): number => {
  if (isCheckableField(field) || field instanceof HTMLSelectElement) return 0
  return field.matches('[data-derived]') ? 1 : 2
}

function enterServedFields(): void {
  const typed: (readonly [SavedField, string | boolean])[] = []
  for (const [field, key] of waiting) {
    const hydrated = findHydrated(field, key)
    if (!hydrated) continue
    waiting.delete(field)
    const value = readTyped(field)
    if (value !== undefined) typed.push([hydrated, value])
  }
  if (typed.length === 0) return
  typed.sort(([a], [b]) => rankOf(a) - rankOf(b))
  // React renders no change during a commit.
  queueMicrotask(() => {
    for (const [field, value] of typed) {
      if (!field.isConnected) continue
      resetReactValue(field, value)
      enterField(field, value)
    }
  })
}

export const useServedFields = (): void => useLayoutEffect(enterServedFields, [])

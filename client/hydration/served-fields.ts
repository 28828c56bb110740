// Enters again what a visitor typed before hydration, because React's state does not have it.

import { useLayoutEffect } from 'react'
import { enterField } from '../reload/enter-field.ts'
import { findSavedFields, isCheckableField, type SavedField } from '../reload/page-state.ts'

/** Without codes: one that the browser restored would be sent. */
const FIELDS = 'input:not([type=hidden],[autocomplete=one-time-code]),select,textarea'

type ServedField = {
  /** Key among saved fields; undefined if such fields are not saved. */
  readonly key: string | undefined
  readonly form: string
}

/** Fields that are not hydrated. */
const waiting = new Map<SavedField, ServedField>()

const edited = new WeakSet<EventTarget>()

export function watchServedFields(root: Element): void {
  const keys = new Map([...findSavedFields(document)].map(([key, field]) => [field, key]))
  for (const field of root.querySelectorAll<SavedField>(FIELDS))
    waiting.set(field, { key: keys.get(field), form: describeForm(field.form) })
  document.addEventListener('input', ({ target }) => target && edited.add(target), { capture: true })
}

const FORM_FACTS = '[type=hidden]:is([name=action],[name=form],[name=market],[name=symbol])'

/** Returns equal texts for forms that do the same in the same market. */
export function describeForm(form: Pick<HTMLFormElement, 'getAttribute' | 'querySelectorAll'> | null): string {
  if (!form) return ''
  const facts = [...form.querySelectorAll<HTMLInputElement>(FORM_FACTS)].map(({ name, value }) => [name, value])
  return JSON.stringify([form.getAttribute('action'), facts])
}

/**
 * Also finds the field of a part that React rendered anew.
 * @returns null if the text has lost its field: what stands in its place is of another form or market, or edited
 */
function findHydrated(field: SavedField, { key, form }: ServedField): SavedField | undefined | null {
  const found = field.isConnected ? field : key !== undefined && findSavedFields(document).get(key)
  if (found === false) return null
  if (!found) return undefined
  if (found !== field && (edited.has(found) || describeForm(found.form) !== form)) return null
  return isHydrated(found) ? found : undefined
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
  for (const [field, served] of waiting) {
    const hydrated = findHydrated(field, served)
    if (hydrated === undefined) continue
    waiting.delete(field)
    if (hydrated === null) continue
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

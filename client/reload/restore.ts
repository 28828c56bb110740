// Restores the state of a reloaded page (spec §8). Loaded only if a state is stored.

import { readStored, removeStored } from '../preferences/storage.ts'
import { enterField } from './enter-field.ts'
import {
  findSavedFields,
  getPagePath,
  isCheckableField,
  type PageState,
  RESTORE_PAGE_STATE_EVENT,
  type SavedField,
  type SavedFieldState,
} from './page-state.ts'

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const isFieldState = (value: unknown): value is SavedFieldState =>
  Array.isArray(value) &&
  typeof value[0] === 'string' &&
  (typeof value[1] === 'string' || typeof value[1] === 'boolean')

/**
 * Parses the state from session storage, which is untrusted. Checked by hand, because a schema library would be in a
 * chunk that every page loads.
 */
function parse(kept: unknown): (Pick<PageState, 'address' | 'scroll' | 'fields'> & { declared: object }) | undefined {
  if (!isObject(kept) || !('address' in kept) || !('scroll' in kept) || !('fields' in kept) || !('declared' in kept))
    return
  const { address, scroll, fields, declared } = kept
  if (typeof address !== 'string' || !Array.isArray(scroll) || !Array.isArray(fields) || !isObject(declared)) return
  return { address, scroll: [Number(scroll[0]), Number(scroll[1])], fields: fields.filter(isFieldState), declared }
}

/** Resolves when React has hydrated the page. */
function whenAlive(): Promise<void> {
  const root = document.documentElement
  return new Promise((resolve) => {
    if (root.hasAttribute('data-hydrated')) return resolve()
    const observer = new MutationObserver(() => {
      if (!root.hasAttribute('data-hydrated')) return
      observer.disconnect()
      resolve()
    })
    observer.observe(root, { attributes: true })
  })
}

const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()))

const stateOf = (field: SavedField): string | boolean => (isCheckableField(field) ? field.checked : field.value)

/**
 * Fields with their values at hydration. A field that has changed since then was edited by the visitor and is not
 * restored.
 */
type Untouched = ReadonlyMap<SavedField, string | boolean>

async function fillAll(
  states: readonly SavedFieldState[],
  untouched: Untouched,
  isMeant: (field: SavedField) => boolean,
): Promise<void> {
  const fields = findSavedFields(document)
  for (const [key, value] of states) {
    const field = fields.get(key)
    if (!field || !isMeant(field) || field === document.activeElement) continue
    if (untouched.has(field) && untouched.get(field) !== stateOf(field)) continue
    if (stateOf(field) !== value) enterField(field, value)
    await nextFrame()
  }
}

export async function restorePageState(): Promise<void> {
  const state = readStored('page-state', parse, 'session')
  removeStored('page-state', 'session')
  if (!state || state.address !== getPagePath(location)) return
  await whenAlive()
  const untouched = new Map([...findSavedFields(document).values()].map((field) => [field, stateOf(field)]))
  window.dispatchEvent(new CustomEvent(RESTORE_PAGE_STATE_EVENT, { detail: state.declared }))
  await nextFrame()
  // Checkboxes and selects come first, because they decide which other fields exist.
  const isSelected = (field: SavedField) => isCheckableField(field) || field instanceof HTMLSelectElement
  await fillAll(state.fields, untouched, isSelected)
  await fillAll(state.fields, untouched, (field) => !isSelected(field))
  scrollTo(...state.scroll)
}

// Saves state that a reload would lose (spec §8, "state kept"). Every page includes this module, because it could not
// be loaded when it is needed.

import { type JsonValue, writeStored } from '../preferences/storage.ts'

/** Components write their state into the event's `detail`. */
export const SAVE_PAGE_STATE_EVENT = 'page-state:keep'
export const RESTORE_PAGE_STATE_EVENT = 'page-state:restore'

export type SavedFieldState = readonly [key: string, value: string | boolean]

export type PageState = {
  /** Path and query of the page that the state belongs to. */
  readonly address: string
  readonly scroll: readonly [x: number, y: number]
  readonly fields: readonly SavedFieldState[]
  readonly declared: Readonly<Record<string, JsonValue>>
}

export type SavedField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Fields that are not saved: secrets, fields that scripts may not set, and derived fields. */
const LEFT_OUT =
  '[data-derived],[type=password],[type=hidden],[type=file],[type=submit],[type=button],[type=reset],[type=image],[autocomplete*=password],[autocomplete=one-time-code],[autocomplete^=cc-]'

/** Returns fields by a key that consists of kind, name, and index among fields of the same name. */
export function findSavedFields(root: ParentNode): Map<string, SavedField> {
  const fields = new Map<string, SavedField>()
  const counts = new Map<string, number>()
  for (const field of root.querySelectorAll<SavedField>('input,select,textarea')) {
    if (field.matches(LEFT_OUT)) continue
    const kind = `${field.type} ${field.name}`
    const count = counts.get(kind) ?? 0
    counts.set(kind, count + 1)
    fields.set(`${kind} ${count}`, field)
  }
  return fields
}

export const isCheckableField = (field: SavedField): field is HTMLInputElement =>
  field.type === 'radio' || field.type === 'checkbox'

export const getPagePath = ({ pathname, search }: Location): string => pathname + search

export function readPageState(): PageState {
  const declared: Record<string, JsonValue> = {}
  window.dispatchEvent(new CustomEvent(SAVE_PAGE_STATE_EVENT, { detail: declared }))
  return {
    address: getPagePath(location),
    scroll: [Math.round(scrollX), Math.round(scrollY)],
    fields: [...findSavedFields(document)].map(([key, field]) => [
      key,
      isCheckableField(field) ? field.checked : field.value,
    ]),
    declared,
  }
}

export function savePageState(): void {
  writeStored('page-state', readPageState(), 'session')
}

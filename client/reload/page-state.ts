// What a page holds that a reload would lose (spec §8, "state kept"): what was typed and chosen, how far it was scrolled,
// and what its parts declare (use-restored-state.ts). This half is on every page, since nothing can be loaded when it is needed.

import { type Json, writeStored } from '../preferences/storage.ts'

/** A part that has something to keep hears of it by this event, and puts it into the event's `detail`. */
export const SAVE_EVENT = 'page-state:keep'
/** …and hears of what it kept by this one, whose `detail` is what all parts kept. */
export const RESTORE_EVENT = 'page-state:restore'

/** `[which field, its text, or whether it is chosen]`. */
export type FieldState = readonly [key: string, value: string | boolean]

export type PageState = {
  /** Path and query: the state of one page is nothing to another. */
  readonly address: string
  readonly scroll: readonly [x: number, y: number]
  readonly fields: readonly FieldState[]
  readonly declared: Readonly<Record<string, Json>>
}

export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Secrets are never kept; what a script may not set cannot be, and what follows from other fields need not be. */
const LEFT_OUT =
  '[data-derived],[type=password],[type=hidden],[type=file],[type=submit],[type=button],[type=reset],[type=image],[autocomplete*=password],[autocomplete=one-time-code],[autocomplete^=cc-]'

/** The fields of the page that may be kept, each with what it is known by: its kind, its name, the how-manieth of these. */
export function fieldsOf(root: ParentNode): Map<string, Field> {
  const fields = new Map<string, Field>()
  const counts = new Map<string, number>()
  for (const field of root.querySelectorAll<Field>('input,select,textarea')) {
    if (field.matches(LEFT_OUT)) continue
    const kind = `${field.type} ${field.name}`
    const count = counts.get(kind) ?? 0
    counts.set(kind, count + 1)
    fields.set(`${kind} ${count}`, field)
  }
  return fields
}

/** Whether a field is chosen or not, rather than filled in. */
export const isChoice = (field: Field): field is HTMLInputElement => field.type === 'radio' || field.type === 'checkbox'

export const addressOf = ({ pathname, search }: Location): string => pathname + search

/** Keeps the page's state for the page that a reload leads to. */
export function savePage(): void {
  const declared: Record<string, Json> = {}
  window.dispatchEvent(new CustomEvent(SAVE_EVENT, { detail: declared }))
  const state = {
    address: addressOf(location),
    scroll: [Math.round(scrollX), Math.round(scrollY)],
    fields: [...fieldsOf(document)].map(([key, field]) => [key, isChoice(field) ? field.checked : field.value]),
    declared,
  } satisfies PageState
  writeStored('page-state', state, 'session')
}

// Keeps what a submission would lose. If the session has ended, the log-in page answers, and the fields return after it.
// If the same page answers, the texts of its other forms return.

import type { PageName } from '#shared/pages/page-data.ts'
import { readCookie } from '../preferences/cookie-jar.ts'
import { readStored, removeStored, writeStored } from '../preferences/storage.ts'
import { findSavedFields, getPagePath, type PageState, readPageState, type SavedFieldState } from './page-state.ts'

/** A log-in page that comes later was not the answer. */
const ANSWER_MS = 30_000

/** Pages on the way back. */
const LOG_IN_PAGE = /^(?:login|register|forget|operation)(?:-|$)/

type SentForm = {
  readonly page: PageName
  /** Epoch ms. */
  readonly sentAt: number
  readonly userId: string | null
  /** True on the way through the log-in pages. */
  readonly isReturning: boolean
  readonly state: PageState
  /** Texts of other forms that were not sent. */
  readonly unsent: readonly SavedFieldState[]
}

/** Checks session storage only as far as this module uses it; the restorer checks the state. */
const isSentForm = (kept: unknown): kept is SentForm =>
  typeof kept === 'object' &&
  kept !== null &&
  'sentAt' in kept &&
  typeof kept.sentAt === 'number' &&
  'state' in kept &&
  typeof kept.state === 'object' &&
  kept.state !== null &&
  'unsent' in kept &&
  Array.isArray(kept.unsent)

const findUnsentTexts = (sent: HTMLFormElement): SentForm['unsent'] =>
  [...findSavedFields(document)].flatMap(([key, field]) =>
    field instanceof HTMLTextAreaElement && field.form !== sent && field.value !== field.defaultValue
      ? [[key, field.value] as const]
      : [],
  )

/** Saves the page's fields at each submission, except on log-in pages. */
export function keepSentForms(page: PageName): void {
  if (LOG_IN_PAGE.test(page)) return
  const keep = ({ target }: Event) => {
    if (!(target instanceof HTMLFormElement) || target.method !== 'post') return
    const sent = {
      page,
      sentAt: Date.now(),
      userId: readCookie('userId'),
      isReturning: false,
      state: readPageState(),
      unsent: findUnsentTexts(target),
    } satisfies SentForm
    writeStored('sent-form', sent, 'session')
  }
  // React stops a submission of a part that is not hydrated.
  window.addEventListener('submit', keep, { capture: true })
}

export function returnSentForm(page: PageName): void {
  const sent = readStored('sent-form', (kept) => (isSentForm(kept) ? kept : undefined), 'session')
  if (!sent) return
  removeStored('sent-form', 'session')
  const isAnswer = sent.isReturning || Date.now() - sent.sentAt < ANSWER_MS
  if (!isAnswer) return
  if (LOG_IN_PAGE.test(page)) {
    writeStored('sent-form', { ...sent, isReturning: true }, 'session')
    return
  }
  if (sent.page !== page || sent.userId !== readCookie('userId')) return
  const address = getPagePath(location)
  const isSamePlace = sent.state.address.split('?')[0] === location.pathname
  if (sent.isReturning) writeStored('page-state', { ...sent.state, address }, 'session')
  else if (isSamePlace && sent.unsent.length > 0) {
    const state: PageState = { address, scroll: [scrollX, scrollY], fields: sent.unsent, declared: {} }
    writeStored('page-state', state, 'session')
  }
}

// What the widget shows, as a state machine: no React, no network.

import type { CaptchaAnswer, CaptchaQuestion, CaptchaRefusal } from '#shared/captcha/contract.ts'

export type WidgetState =
  /** Nothing was asked yet; `refusal` is what the form's last post was told. */
  | { readonly kind: 'idle'; readonly refusal: CaptchaRefusal | undefined }
  /** `progress` in [0, 1], undefined while nobody can say. */
  | { readonly kind: 'solving'; readonly progress: number | undefined }
  /** The answer counts for `lifetimeMs` from now. */
  | { readonly kind: 'solved'; readonly answer: CaptchaAnswer; readonly lifetimeMs: number }
  | { readonly kind: 'asked'; readonly question: CaptchaQuestion; readonly answer: CaptchaAnswer | undefined }
  | { readonly kind: 'expired' }
  /** `canAsk`: a question in words may still do. */
  | { readonly kind: 'failed'; readonly refusal: CaptchaRefusal; readonly canAsk: boolean }

export type WidgetEvent =
  | { readonly kind: 'start' }
  | { readonly kind: 'progress'; readonly progress: number }
  | { readonly kind: 'solve'; readonly answer: CaptchaAnswer; readonly lifetimeMs: number }
  | { readonly kind: 'ask'; readonly question: CaptchaQuestion }
  | { readonly kind: 'choose'; readonly choice: number }
  /** The visitor closed the vendor's dialog. */
  | { readonly kind: 'leave' }
  | { readonly kind: 'expire' }
  | { readonly kind: 'fail'; readonly refusal: CaptchaRefusal; readonly canAsk: boolean }

export const initialWidget = (refusal: CaptchaRefusal | undefined): WidgetState => ({ kind: 'idle', refusal })

/** Whether pressing the control begins anew. */
export const canStart = ({ kind }: WidgetState): boolean => kind === 'idle' || kind === 'expired' || kind === 'failed'

/** An event that the present state has no use for (a late answer, a second press) changes nothing. */
export function widget(state: WidgetState, event: WidgetEvent): WidgetState {
  switch (event.kind) {
    case 'start':
      return canStart(state) ? { kind: 'solving', progress: undefined } : state
    case 'progress': {
      if (state.kind !== 'solving') return state
      // Never backwards: several workers report, each when it likes.
      return { kind: 'solving', progress: Math.min(1, Math.max(state.progress ?? 0, event.progress)) }
    }
    case 'solve':
      return state.kind === 'solving' ? { kind: 'solved', answer: event.answer, lifetimeMs: event.lifetimeMs } : state
    case 'ask':
      return state.kind === 'solving' ? { kind: 'asked', question: event.question, answer: undefined } : state
    case 'choose': {
      if (state.kind !== 'asked') return state
      const { token } = state.question
      return { ...state, answer: { provider: 'question', token, choice: event.choice } }
    }
    case 'leave':
      return state.kind === 'solving' ? initialWidget(undefined) : state
    case 'expire':
      return state.kind === 'solved' || state.kind === 'asked' ? { kind: 'expired' } : state
    case 'fail':
      return state.kind === 'solving' ? { ...event, kind: 'failed' } : state
  }
}

/** What the form would send now. */
export const answerIn = (state: WidgetState): CaptchaAnswer | undefined =>
  state.kind === 'solved' || state.kind === 'asked' ? state.answer : undefined

/** How long the present state may stand, ms; undefined: for ever. */
export function lifetimeOf(state: WidgetState): number | undefined {
  if (state.kind === 'solved') return state.lifetimeMs
  return state.kind === 'asked' ? state.question.lifetimeMs : undefined
}

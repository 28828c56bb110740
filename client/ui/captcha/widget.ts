// State machine of the captcha, without React and network.

import type { CaptchaAnswer, CaptchaQuestion, CaptchaRefusal } from '#shared/forms/captcha/contract.ts'

export type CaptchaWidgetState =
  /** `refusal` is the refusal of the form's last submission. */
  | { readonly kind: 'idle'; readonly refusal: CaptchaRefusal | undefined }
  /** `progress` is a fraction; undefined if unknown. */
  | { readonly kind: 'solving'; readonly progress: number | undefined }
  | { readonly kind: 'solved'; readonly answer: CaptchaAnswer; readonly lifetimeMs: number }
  | { readonly kind: 'asked'; readonly question: CaptchaQuestion; readonly answer: CaptchaAnswer | undefined }
  | { readonly kind: 'expired' }
  /** `canAsk` is true if the visitor can be offered a text captcha instead. */
  | { readonly kind: 'failed'; readonly refusal: CaptchaRefusal; readonly canAsk: boolean }

export type CaptchaWidgetEvent =
  | { readonly kind: 'start' }
  | { readonly kind: 'progress'; readonly progress: number }
  | { readonly kind: 'solve'; readonly answer: CaptchaAnswer; readonly lifetimeMs: number }
  | { readonly kind: 'ask'; readonly question: CaptchaQuestion }
  | { readonly kind: 'choose'; readonly choice: number }
  | { readonly kind: 'leave' }
  | { readonly kind: 'expire' }
  | { readonly kind: 'fail'; readonly refusal: CaptchaRefusal; readonly canAsk: boolean }

export const createCaptchaWidget = (refusal: CaptchaRefusal | undefined): CaptchaWidgetState => ({
  kind: 'idle',
  refusal,
})

export const canStartCaptcha = ({ kind }: CaptchaWidgetState): boolean =>
  kind === 'idle' || kind === 'expired' || kind === 'failed'

/** Ignores events that the state does not expect, such as a late answer. */
export function reduceCaptchaWidget(state: CaptchaWidgetState, event: CaptchaWidgetEvent): CaptchaWidgetState {
  switch (event.kind) {
    case 'start':
      return canStartCaptcha(state) ? { kind: 'solving', progress: undefined } : state
    case 'progress': {
      if (state.kind !== 'solving') return state
      // Progress never decreases, although several workers report it independently.
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
      return state.kind === 'solving' ? createCaptchaWidget(undefined) : state
    case 'expire':
      return state.kind === 'solved' || state.kind === 'asked' ? { kind: 'expired' } : state
    case 'fail':
      return state.kind === 'solving' ? { ...event, kind: 'failed' } : state
  }
}

export const readCaptchaAnswer = (state: CaptchaWidgetState): CaptchaAnswer | undefined =>
  state.kind === 'solved' || state.kind === 'asked' ? state.answer : undefined

/** In ms; undefined if unlimited. */
export function computeCaptchaLifetime(state: CaptchaWidgetState): number | undefined {
  if (state.kind === 'solved') return state.lifetimeMs
  return state.kind === 'asked' ? state.question.lifetimeMs : undefined
}

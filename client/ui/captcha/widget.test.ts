import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CaptchaQuestion } from '#shared/forms/captcha/contract.ts'
import {
  type CaptchaWidgetEvent,
  type CaptchaWidgetState,
  canStartCaptcha,
  computeCaptchaLifetime,
  createCaptchaWidget,
  readCaptchaAnswer,
  reduceCaptchaWidget,
} from './widget.ts'

const answer = { provider: 'turnstile', token: 't' } as const
const question: CaptchaQuestion = {
  provider: 'question',
  lifetimeMs: 5,
  token: 'q',
  kind: 'fruit',
  words: ['apple', 'bus'],
}
const become = (...events: CaptchaWidgetEvent[]): CaptchaWidgetState =>
  events.reduce(reduceCaptchaWidget, createCaptchaWidget(undefined))
const solve: CaptchaWidgetEvent = { kind: 'solve', answer, lifetimeMs: 600 }

describe('the widget', () => {
  test('[CA5] goes from nothing over progress to an answer, which expires', () => {
    expect(become({ kind: 'start' })).toEqual({ kind: 'solving', progress: undefined })
    expect(become({ kind: 'start' }, { kind: 'progress', progress: 0.4 })).toEqual({ kind: 'solving', progress: 0.4 })
    expect(readCaptchaAnswer(become({ kind: 'start' }, solve))).toBe(answer)
    expect(computeCaptchaLifetime(become({ kind: 'start' }, solve))).toBe(600)
    const over = become({ kind: 'start' }, solve, { kind: 'expire' })
    expect([over, readCaptchaAnswer(over), canStartCaptcha(over)]).toEqual([{ kind: 'expired' }, undefined, true])
  })

  test('[CA5] progress never goes back nor beyond the end', () => {
    const progress = [0.5, 0.2, 1.7].map((each) => ({ kind: 'progress', progress: each }) as const)
    expect(become({ kind: 'start' }, ...progress.slice(0, 2))).toEqual({ kind: 'solving', progress: 0.5 })
    expect(become({ kind: 'start' }, ...progress)).toEqual({ kind: 'solving', progress: 1 })
  })

  test('[CA5] says why it failed and can be tried again; who closes the dialog is where they were', () => {
    const failed = become({ kind: 'start' }, { kind: 'fail', refusal: 'captcha_unavailable', canAsk: true })
    expect([failed, canStartCaptcha(failed)]).toEqual([
      { kind: 'failed', refusal: 'captcha_unavailable', canAsk: true },
      true,
    ])
    expect(reduceCaptchaWidget(failed, { kind: 'start' }).kind).toBe('solving')
    expect(become({ kind: 'start' }, { kind: 'leave' })).toEqual({ kind: 'idle', refusal: undefined })
  })

  test('[CA5] begins with what the last post was told', () => {
    expect(createCaptchaWidget('captcha_used')).toEqual({ kind: 'idle', refusal: 'captcha_used' })
  })

  test('[CA4] a question has its answer with the choice, and another with another', () => {
    const asked = become({ kind: 'start' }, { kind: 'ask', question })
    expect(readCaptchaAnswer(asked)).toBeUndefined()
    const chosen = reduceCaptchaWidget(asked, { kind: 'choose', choice: 1 })
    expect(readCaptchaAnswer(chosen)).toEqual({ provider: 'question', token: 'q', choice: 1 })
    expect(readCaptchaAnswer(reduceCaptchaWidget(chosen, { kind: 'choose', choice: 0 }))).toMatchObject({ choice: 0 })
    expect(reduceCaptchaWidget(chosen, { kind: 'expire' })).toEqual({ kind: 'expired' })
  })

  test('[CA5] has an answer only where something was solved, whatever happens in whatever order', () => {
    const event: fc.Arbitrary<CaptchaWidgetEvent> = fc.constantFrom<CaptchaWidgetEvent>(
      { kind: 'start' },
      { kind: 'progress', progress: 0.3 },
      solve,
      { kind: 'ask', question },
      { kind: 'choose', choice: 0 },
      { kind: 'leave' },
      { kind: 'expire' },
      { kind: 'fail', refusal: 'captcha_too_many', canAsk: false },
    )
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        let state = createCaptchaWidget(undefined)
        for (const each of events) {
          const next = reduceCaptchaWidget(state, each)
          if (next.kind === 'solved' && state.kind !== 'solved')
            expect([state.kind, each.kind]).toEqual(['solving', 'solve'])
          if (next.kind === 'solving') expect(state.kind === 'solving' || canStartCaptcha(state)).toBe(true)
          expect(readCaptchaAnswer(next) === undefined || next.kind === 'solved' || next.kind === 'asked').toBe(true)
          state = next
        }
      }),
    )
  })
})

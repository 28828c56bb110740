import { useEffect, useEffectEvent, useReducer, useRef } from 'react'
import type { CaptchaAction, CaptchaAnswer, CaptchaQuestion, CaptchaRefusal } from '#shared/forms/captcha/contract.ts'
import { CAPTCHA_FIELD, serializeCaptchaAnswer } from '#shared/forms/captcha/field.ts'
import { useT } from '../../i18n/translation.tsx'
import { useVisit } from '../../i18n/visit.tsx'
import styles from './captcha.module.css'
import { CaptchaProgressMark } from './mark.tsx'
import { CaptchaQuestionField } from './question-field.tsx'
import type { CaptchaSolution } from './solve.ts'
import type { CaptchaSolveContext } from './solve-context.ts'
import {
  type CaptchaWidgetState,
  canStartCaptcha,
  computeCaptchaLifetime,
  createCaptchaWidget,
  readCaptchaAnswer,
  reduceCaptchaWidget,
} from './widget.ts'

export type CaptchaProps = {
  /** An answer is valid only for this action. */
  readonly action: CaptchaAction
  /** Question for visitors without JavaScript, from the page's loader: `createPageQuestion(env, action)`. */
  readonly question?: CaptchaQuestion | undefined
  /** Refusal of the form's last submission, if the captcha caused it. */
  readonly refusal?: CaptchaRefusal | undefined
  /** Called with the answer, or with undefined when it expired. Forms that JavaScript submits need it. */
  readonly onAnswer?: (answer: CaptchaAnswer | undefined) => void
}

/**
 * The captcha of a form, for any provider. It belongs inside the `<form>`, before the submit button.
 * - The field `captcha` (`CAPTCHA_FIELD`) holds the answer as JSON text, with and without scripts; the handler passes
 * it to `verifyCaptcha` (worker/identity/captcha/verify.ts). Forms posted by script read it from `FormData`, or from
 * `onAnswer`.
 * - After any refused post, give the component another `key` to reset it.
 * - Nothing is requested or loaded before the visitor presses the captcha. Without an answer the post is refused as
 * `captcha_missing`: pass that as `refusal`.
 * - The page's namespaces (`PAGE_NAMESPACES`) must include `captcha`; messages are `captcha.refusal.<name>`.
 */
export function Captcha({ action, question, refusal, onAnswer }: CaptchaProps) {
  const t = useT()
  const { locale } = useVisit()
  const [state, tell] = useReducer(reduceCaptchaWidget, refusal, createCaptchaWidget)
  const host = useRef<HTMLDivElement>(null)
  const run = useRef<AbortController>(null)
  const answer = readCaptchaAnswer(state)

  const hear = useEffectEvent((news: CaptchaAnswer | undefined) => onAnswer?.(news))
  const told = useRef<CaptchaAnswer | undefined>(undefined)
  useEffect(() => {
    if (told.current === answer) return
    told.current = answer
    hear(answer)
  }, [answer])

  const lifetimeMs = computeCaptchaLifetime(state)
  useEffect(() => {
    if (lifetimeMs === undefined) return
    const timer = setTimeout(() => tell({ kind: 'expire' }), lifetimeMs)
    return () => clearTimeout(timer)
  }, [lifetimeMs])
  useEffect(() => () => run.current?.abort(), [])

  async function start(way: 'work' | 'question') {
    if (!canStartCaptcha(state) || !host.current) return
    tell({ kind: 'start' })
    run.current = new AbortController()
    const { signal } = run.current
    const onProgress = (progress: number) => tell({ kind: 'progress', progress })
    // Theme in use: the visitor's choice, or the system's.
    const theme = document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'
    const context: CaptchaSolveContext = { action, locale, theme, host: host.current, signal, onProgress }
    const end = await solved(context, way)
    if (signal.aborted) return
    if (end.kind === 'solved') tell({ ...end, kind: 'solve' })
    else if (end.kind === 'asked') tell({ kind: 'ask', question: end.question })
    else if (end.kind === 'left') tell({ kind: 'leave' })
    else tell({ ...end, kind: 'fail' })
  }

  return (
    <fieldset className={styles.captcha} data-testid="captcha" data-state={state.kind}>
      <legend>{t('captcha.title')}</legend>
      <div className="needs-script">
        {state.kind === 'asked' ? (
          <CaptchaQuestionField question={state.question} onChoice={(choice) => tell({ kind: 'choose', choice })} />
        ) : (
          <>
            <Control state={state} onPress={() => start('work')} />
            {/* Only with an answer, because without JavaScript the question's field has this name. */}
            {answer && <input type="hidden" name={CAPTCHA_FIELD} value={serializeCaptchaAnswer(answer)} />}
          </>
        )}
        <div ref={host} className={styles.host} />
        <Status state={state} onQuestion={() => start('question')} />
      </div>
      <noscript>
        {refusal && <p className={styles.refusal}>{t(`captcha.refusal.${refusal}`)}</p>}
        {question ? (
          <CaptchaQuestionField question={question} />
        ) : (
          <p className={styles.note}>{t('captcha.noScript')}</p>
        )}
      </noscript>
    </fieldset>
  )
}

async function solved(context: CaptchaSolveContext, way: 'work' | 'question'): Promise<CaptchaSolution> {
  try {
    const { solveCaptcha } = await import('./solve.ts')
    return await solveCaptcha(context, way)
  } catch (error) {
    console.warn('captcha', error)
    return { kind: 'failed', refusal: 'captcha_unavailable', canAsk: false }
  }
}

function Control({ state, onPress }: { readonly state: CaptchaWidgetState; readonly onPress: () => void }) {
  const t = useT()
  const { kind } = state
  const label = kind === 'asked' ? 'idle' : kind
  return (
    <button
      type="button"
      className={styles.control}
      data-state={kind}
      aria-disabled={!canStartCaptcha(state)}
      onClick={onPress}
    >
      <CaptchaProgressMark state={state} />
      <span>{t(`captcha.control.${label}`)}</span>
    </button>
  )
}

/** Announces changes to screen readers, and shows errors to all visitors. */
function Status({ state, onQuestion }: { readonly state: CaptchaWidgetState; readonly onQuestion: () => void }) {
  const t = useT()
  const refusal = state.kind === 'failed' || state.kind === 'idle' ? state.refusal : undefined
  const isQuiet = state.kind === 'solving' || state.kind === 'solved'
  return (
    <>
      <p role="status" className={refusal ? styles.refusal : undefined}>
        {refusal && t(`captcha.refusal.${refusal}`)}
        {isQuiet && <span className="visually-hidden">{t(`captcha.control.${state.kind}`)}</span>}
        {state.kind === 'expired' && <span className="visually-hidden">{t('captcha.refusal.captcha_expired')}</span>}
      </p>
      {state.kind === 'failed' && state.canAsk && (
        <button type="button" className={styles.other} onClick={onQuestion}>
          {t('captcha.other')}
        </button>
      )}
    </>
  )
}

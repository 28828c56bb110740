import type { ReactNode } from 'react'
import type { CaptchaAction } from '#shared/forms/captcha/contract.ts'
import type { FieldProblem, FormValues } from '#shared/forms/rules.ts'
import { localePath } from '#shared/i18n/locales.ts'
import type { AuthFormName, AuthFormNotice, AuthFormPage, AuthFormRefusal } from '#shared/identity/forms.ts'
import { TranslationProvider, useT } from '../i18n/translation.tsx'
import { useVisit } from '../i18n/visit.tsx'
import { Alert } from '../ui/alert/alert.tsx'
import { Button } from '../ui/button/button.tsx'
import { Captcha } from '../ui/captcha/captcha.tsx'
import styles from './form.module.css'
import { type FormController, useForm } from './use-form.ts'
import { useFormTexts } from './words.ts'

/** Tests check that each text has exactly the params of its code (problem-words.test.ts). */
export function useProblemText(): (problem: FieldProblem) => string {
  const words = useFormTexts()
  return ({ code, params }) => words.problem(code, params)
}

/** Minimum wait that the notice mentions. A shorter wait is over before the user has read the notice. */
const WAIT_SHOWN_SECONDS = 10

type NoticeProps = { readonly notice: FormController['notice'] }

export function FormProblemList({
  mistakes,
  notice,
}: { mistakes: readonly (readonly [field: string, text: string])[] } & NoticeProps) {
  const t = useT()
  return (
    <Alert ref={notice} tone="danger" title={t('form-answers.problemCount', { count: mistakes.length })}>
      <ul>
        {mistakes.map(([field, text]) => (
          <li key={field}>
            <a href={`#field-${field}`}>{text}</a>
          </li>
        ))}
      </ul>
    </Alert>
  )
}

type RefusedProps = {
  readonly refusal: AuthFormRefusal
  readonly waitSeconds?: number | undefined
  readonly action?: ReactNode
} & NoticeProps

export function RefusalNotice({ refusal, waitSeconds = 0, action, notice }: RefusedProps) {
  const t = useT()
  const words = useFormTexts()
  return (
    <Alert ref={notice} tone="warning" title={words.refusal(refusal, 'title')} action={action}>
      <p>
        {words.refusal(refusal, 'text')}
        {waitSeconds >= WAIT_SHOWN_SECONDS && ` ${t('form-answers.wait', { count: Math.ceil(waitSeconds / 60) })}`}
      </p>
    </Alert>
  )
}

function FormNoticeText({ told, notice }: { readonly told: AuthFormNotice } & NoticeProps) {
  const words = useFormTexts()
  return (
    <Alert ref={notice} tone="success" title={words.notice(told, 'title')}>
      <p>{words.notice(told, 'text')}</p>
    </Alert>
  )
}

export type FormFieldState = {
  readonly values: FormValues
  readonly problemOf: (field: string) => string | undefined
}

type FormProps = {
  readonly name: AuthFormName
  readonly data: AuthFormPage
  readonly submit: string
  readonly captcha?: CaptchaAction
  /** Runs with JavaScript, instead of the submission (use-form.ts). */
  readonly act?: (() => Promise<string | null>) | undefined
  readonly more?: ReactNode
  /** Fields of another tab, whose problems are not shown. */
  readonly absent?: readonly string[]
  readonly children: (fields: FormFieldState) => ReactNode
}

/** Form that JavaScript submits by a call. Without JavaScript, the browser posts it to the page's URL. */
export function Form(props: FormProps) {
  const { name, data, act } = props
  const { locale } = useVisit()
  const controller = useForm(name, data.form, { submitByScript: act })
  return (
    <TranslationProvider locale={locale} messages={controller.answerTexts}>
      <FormContent {...props} controller={controller} />
    </TranslationProvider>
  )
}

type FormContentProps = Omit<FormProps, 'name' | 'act'> & { readonly controller: FormController }

function FormContent({ data, submit, captcha, more, absent = [], children, controller }: FormContentProps) {
  const t = useT()
  const text = useProblemText()
  const { locale, path, search } = useVisit()
  const { state, isSubmitting: sending, resultCount: round, notice, formProps } = controller
  const { values, refusal } = state
  const problems = state.problems.filter(({ field }) => !absent.includes(field))
  const problemOf = (field: string) => {
    const found = problems.find((problem) => problem.field === field)
    return found && text(found)
  }
  const mistakes = problems.map((problem) => [problem.field, text(problem)] as const)
  const captchaText = state.captcha && ([['captcha', t(`captcha.refusal.${state.captcha}`)]] as const)
  return (
    // Because of `noValidate`, the page itself shows problems, in its language.
    <form
      className={styles.form}
      method="post"
      action={localePath(locale, path) + search}
      noValidate
      aria-busy={sending}
      {...formProps}
    >
      {(mistakes.length > 0 || captchaText) && <FormProblemList mistakes={captchaText ?? mistakes} notice={notice} />}
      {refusal !== undefined && <RefusalNotice refusal={refusal} waitSeconds={state.waitSeconds} notice={notice} />}
      {state.notice !== undefined && <FormNoticeText told={state.notice} notice={notice} />}
      {children({ values, problemOf })}
      {captcha && (
        <div id="field-captcha" tabIndex={-1}>
          <Captcha key={round} action={captcha} question={data.question} refusal={state.captcha} />
        </div>
      )}
      <Button type="submit" variant="primary" size="l" className={styles.submit} aria-disabled={sending || undefined}>
        {sending ? t('form.sending') : submit}
      </Button>
      <p className="visually-hidden" aria-live="polite">
        {sending ? t('form.sending') : ''}
      </p>
      {more}
    </form>
  )
}

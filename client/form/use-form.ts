// Enhances forms progressively: validates, submits without navigation, shows errors by field. Fields are uncontrolled,
// so values filled in before hydration stay.

import { type FocusEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { hasFormAnswer } from '#shared/forms/answer.ts'
import { type LocaleCode, localePath } from '#shared/i18n/locales.ts'
import type { LoadedMessages } from '#shared/i18n/types.ts'
import type { AuthFormName, AuthFormPage } from '#shared/identity/forms.ts'
import type { AccountAreaFormName } from '#shared/pages/area-forms.ts'
import { useVisit } from '../i18n/visit.tsx'
import { isSiteReachable } from '../reload/reachable.ts'
import { watchFailedLeave } from './failed-leave.ts'

type FormState = AuthFormPage['form']

const rules = () => import('./attempt.ts')
const answers = () => import('./answers.ts')

const NO_TEXTS: LoadedMessages = {}

type Submitter = HTMLElement | null | undefined

const hasName = (submitter: Submitter): submitter is HTMLButtonElement =>
  submitter instanceof HTMLButtonElement && submitter.name !== ''

function contentsOf(form: HTMLFormElement, submitter?: Submitter): Record<string, unknown> {
  const contents = Object.fromEntries(new FormData(form))
  return hasName(submitter) ? { ...contents, [submitter.name]: submitter.value } : contents
}

const acted = async (act: () => Promise<string | null>) => {
  const path = await act()
  return path === null ? null : { path }
}

const hasProblem = ({ problems }: FormState, field: string): boolean => problems.some((each) => each.field === field)

const replaceProblems = (state: FormState, field: string, found: FormState['problems']): FormState => ({
  ...state,
  problems: state.problems.flatMap((old) =>
    old.field === field ? found.filter((problem) => problem.field === field) : [old],
  ),
})

export type FormController = {
  readonly state: FormState
  readonly isSubmitting: boolean
  readonly answerTexts: LoadedMessages
  /** Each new result resets the captcha. */
  readonly resultCount: number
  /** Element that gets the focus after an error. */
  readonly notice: RefObject<HTMLElement | null>
  readonly formProps: {
    readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
    readonly onInput: (event: FormEvent<HTMLFormElement>) => void
    readonly onFocus: (event: FocusEvent<HTMLFormElement>) => void
  }
}

export type FormOptions = {
  /** Runs instead of the submission. Returns the path of the next step, or null if an error was reported. */
  readonly submitByScript?: (() => Promise<string | null>) | undefined
  readonly postsNatively?: boolean
}

function useAnswerTexts(locale: LocaleCode) {
  const [answerTexts, setAnswerTexts] = useState(NO_TEXTS)
  const prepare = async () => {
    const [made, { loadFormAnswers }] = await Promise.all([rules(), answers()])
    return { ...made, texts: await loadFormAnswers(locale) }
  }
  const keepTexts = (texts: LoadedMessages) => setAnswerTexts((known) => (known === NO_TEXTS ? texts : known))
  return { answerTexts, prepare, keepTexts }
}

/** `work` returns true if the browser leaves the page: until the next page is here, the form is not open to a submit. */
function useSubmitting() {
  const [phase, setPhase] = useState<'open' | 'working' | 'leaving'>('open')
  useEffect(() => (phase === 'leaving' ? watchFailedLeave(() => setPhase('open')) : undefined), [phase])
  const runSubmit = async (work: () => Promise<boolean>) => {
    setPhase('working')
    let isLeaving = false
    try {
      isLeaving = await work()
    } finally {
      setPhase(isLeaving ? 'leaving' : 'open')
    }
  }
  return { isSubmitting: phase !== 'open', runSubmit }
}

/**
 * `submit()` runs no handler and sends no button, so a field of the button's name goes with it.
 * @returns true, because the browser leaves the page
 */
function postForm(form: HTMLFormElement, submitter: Submitter): boolean {
  const field = document.createElement('input')
  if (hasName(submitter)) {
    Object.assign(field, { type: 'hidden', name: submitter.name, value: submitter.value })
    form.append(field)
  }
  form.submit()
  // The browser has read the fields; another submission may be of another button.
  field.remove()
  return true
}

/** While the site does not answer, the form stays as it is. */
const postIfReachable = async (form: HTMLFormElement, submitter: Submitter): Promise<boolean> =>
  (await isSiteReachable()) && postForm(form, submitter)

export function useForm(name: AuthFormName, initial: FormState, doing?: FormOptions): FormController
export function useForm(
  name: AccountAreaFormName,
  initial: FormState,
  doing: FormOptions & { postsNatively: true },
): FormController
export function useForm(
  name: AuthFormName | AccountAreaFormName,
  initial: FormState,
  { submitByScript: act, postsNatively: posts = false }: FormOptions = {},
): FormController {
  const { locale, search, origin } = useVisit()
  const [state, setState] = useState(initial)
  const { isSubmitting, runSubmit } = useSubmitting()
  const { answerTexts, prepare, keepTexts } = useAnswerTexts(locale)
  const notice = useRef<HTMLElement>(null)

  // A result that the server rendered counts as the first result.
  const [round, setRound] = useState(hasFormAnswer(initial) ? 1 : 0)
  useEffect(() => {
    if (round > 0) notice.current?.focus()
  }, [round])
  const tell = (next: FormState, texts: LoadedMessages) => {
    keepTexts(texts)
    setState(next)
    setRound((count) => count + 1)
  }

  /** @returns true if the browser leaves the page */
  const send = async (form: HTMLFormElement, submitter: Submitter): Promise<boolean> => {
    const contents = contentsOf(form, submitter)
    const prepared = await prepare().catch(() => undefined)
    const validated = prepared?.validateForm({ name, contents })
    if (!prepared || !validated) return postIfReachable(form, submitter)
    if (posts && !hasFormAnswer(validated)) return postForm(form, submitter)
    const answer = hasFormAnswer(validated)
      ? validated
      : await (act ? acted(act) : prepared.submitForm(name as AuthFormName, validated, { contents, locale }))
    if (answer === null) return false
    if (answer === 'done') prepared.openReturnPage({ locale, search, origin })
    else if ('path' in answer) location.assign(localePath(locale, answer.path) + search)
    else {
      tell(answer, prepared.texts)
      return false
    }
    return true
  }

  const recheck = async (form: HTMLFormElement, field: string) => {
    const { validateForm: validate, texts } = await prepare()
    const now = validate({ name, contents: contentsOf(form) }).problems
    keepTexts(texts)
    setState((before) => replaceProblems(before, field, now))
  }

  return {
    state,
    isSubmitting,
    answerTexts,
    resultCount: round,
    notice,
    formProps: {
      onSubmit: (event) => {
        event.preventDefault()
        if (isSubmitting) return
        const { currentTarget, nativeEvent } = event
        void runSubmit(() => send(currentTarget, (nativeEvent as SubmitEvent).submitter))
      },
      onInput: ({ currentTarget, target }) => {
        const field = target instanceof HTMLElement ? target.getAttribute('name') : null
        if (field !== null && hasProblem(state, field)) void recheck(currentTarget, field)
      },
      onFocus: () => void prepare(),
    },
  }
}

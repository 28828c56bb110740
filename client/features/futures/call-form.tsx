// Without JavaScript the browser posts the form; with JavaScript it is sent as a call.

import { type FormEvent, type ReactNode, useState } from 'react'
import { type FuturesFormName, futuresFormPath } from '#shared/futures/form-path.ts'
import { localePath } from '#shared/i18n/locales.ts'
import { futuresApi } from '../../calls/lazy-calls.ts'
import { useT } from '../../i18n/translation.tsx'
import { useVisit } from '../../i18n/visit.tsx'
import { createRequestIds } from '../markets/orders/request-ids.ts'
import { ReturnPathField } from '../markets/orders/return-path-field.tsx'
import styles from './futures.module.css'
import { useOwnMargin } from './own.ts'
import { readFormValues } from './read-form-values.ts'
import { refreshOwnMargin } from './refresh.ts'
import { useFuturesResultText } from './refusal-text.ts'
import { findShortfall } from './shortfall.ts'

type CallFormProps = {
  readonly name: FuturesFormName
  /** Fixed fields, sent with the filled-in ones. */
  readonly fields?: Readonly<Record<string, string>>
  /** Success message, or the message for the submitted values; without it a default is shown. */
  readonly said?: string | ((sent: Readonly<Record<string, string>>) => string)
  /** True if the call is idempotent by a client id. */
  readonly hasClientId?: boolean
  readonly className?: string | undefined
  readonly children: ReactNode
  /** @param sent submitted values by field name */
  readonly onDone?: (sent: Readonly<Record<string, string>>) => void
  /** Asks for a confirmation before sending; false cancels. */
  readonly ask?: (filled: Readonly<Record<string, string>>) => Promise<boolean>
}

const isClose = (name: FuturesFormName): boolean => name === 'close' || name === 'reverse'

const idFieldOf = ({ name, hasClientId }: CallFormProps) =>
  isClose(name) ? 'clientOrderId' : hasClientId ? 'clientId' : undefined

type CallEvents = {
  readonly said: string | undefined
  readonly onAnswered: () => void
  readonly onAccepted: () => void
}

/** @returns the text of a refusal; undefined on success */
function useFuturesApiCall() {
  const t = useT()
  const { own, showToast } = useOwnMargin()
  const answerText = useFuturesResultText()
  // Safe: the params are those of the text.
  const look = t as (key: string, params: Readonly<Record<string, string>>) => string
  return async (
    name: FuturesFormName,
    asked: Readonly<Record<string, string>>,
    { said, onAnswered, onAccepted }: CallEvents,
  ) => {
    // Safe: the server validates the input.
    const outcome = await futuresApi(name, asked as never)
    if (!outcome.ok) return t('desk.notices.failed.title')
    onAnswered()
    const answer = outcome.data
    if (answer.kind === 'refused') return answerText(answer)
    const shortfall = isClose(name) || name === 'closeAll' ? findShortfall(answer) : undefined
    showToast(
      shortfall
        ? { tone: 'warning', title: look(`futures-own.shortfall.${shortfall.kind}`, shortfall.params) }
        : { tone: 'success', title: said ?? answerText({ reason: answer.kind }) },
    )
    onAccepted()
    await refreshOwnMargin(own)
    return undefined
  }
}

/** Gives the focus back to the button that opened the popup. */
function closePopup(popup: HTMLElement): void {
  if (popup.matches(':popover-open')) popup.hidePopover()
  if (document.activeElement !== document.body) return
  document.querySelector<HTMLElement>(`[popovertarget="${popup.id}"]`)?.focus()
}

const isValidated = ({ nativeEvent }: FormEvent): boolean => {
  const { submitter } = nativeEvent as SubmitEvent
  return !(submitter instanceof HTMLButtonElement && submitter.formNoValidate)
}

export function FuturesApiForm(props: CallFormProps) {
  const { name, fields = {}, said, className = '', children, onDone, ask } = props
  const { locale } = useVisit()
  const send = useFuturesApiCall()
  const [ids] = useState(() => createRequestIds())
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | undefined>()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    const unreadable = isValidated(event) ? form.querySelector<HTMLElement>('[aria-invalid="true"]') : null
    if (unreadable) return unreadable.focus()
    const filled = readFormValues(event)
    // A pushed account update may replace the form before the answer, so its popup is found before sending.
    const popup = form.closest<HTMLElement>('[popover]')
    const onAccepted = () => popup && closePopup(popup)
    // The popup would cover the question.
    if (ask) onAccepted()
    if (ask && !(await ask(filled))) return
    setBusy(true)
    const idField = idFieldOf(props)
    const asked = idField === undefined ? filled : { ...filled, [idField]: ids.idOf(filled) }
    const message = typeof said === 'function' ? said(filled) : said
    const events: CallEvents = { said: message, onAnswered: ids.settle, onAccepted }
    const wrong = await send(name, asked, events).finally(() => setBusy(false))
    setProblem(wrong)
    if (wrong === undefined) onDone?.(filled)
    else if (ask && popup?.isConnected && !popup.matches(':popover-open')) popup.showPopover()
  }
  return (
    <form
      method="post"
      action={localePath(locale, futuresFormPath(name))}
      className={`${styles.form} ${className}`.trim()}
      aria-busy={isBusy}
      onSubmit={submit}
    >
      <ReturnPathField />
      {Object.entries(fields).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      {children}
      <div className={styles.problem} aria-live="polite">
        {problem}
      </div>
    </form>
  )
}

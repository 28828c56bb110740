import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { futuresCalls } from '#shared/api/futures.ts'
import { requestOf } from '#shared/futures/ticket-form.ts'
import { localePath } from '#shared/locales.ts'
import { isPriced } from '#shared/trading/order.ts'
import { call } from '../../calls/call.ts'
import { useT } from '../../i18n/translation.tsx'
import { useVisit } from '../../i18n/visit.tsx'
import { Island } from '../../islands.tsx'
import { newClientId } from '../orders/gateway.ts'
import { ReturnField } from '../orders/returned.tsx'
import { useDraft } from '../ticket/draft-context.ts'
import { Prices } from '../ticket/fields.tsx'
import { Kinds } from '../ticket/kinds.tsx'
import { isBlank, problemsOf } from '../ticket/problems.ts'
import styles from '../ticket/ticket.module.css'
import type { TicketProps } from '../ticket/ticket-props.ts'
import { useProblemText } from '../ticket/use-problem-text.ts'
import { filledIn } from './call-form.tsx'
import { Estimates } from './estimates.tsx'
import { refreshOwn, useOwn } from './own.ts'
import { useAnswerText } from './refusal-text.ts'
import { Settings } from './settings.tsx'
import { Size } from './size.tsx'
import { Submit } from './submit.tsx'
import { Exits, Options } from './ticket-options.tsx'
import { useEstimates } from './use-estimate.ts'
import { VisitorSubmit } from './visitor-submit.tsx'

const ADVANCED = ['stop_limit', 'take_profit', 'take_profit_limit', 'trailing_stop'] as const

/** Sends what the ticket says. The same order that had no answer is sent again under the same id: it counts once. */
function useSending() {
  const t = useT()
  const { own, say } = useOwn()
  const { act } = useDraft()
  const answerText = useAnswerText()
  const unanswered = useRef<{ readonly key: string; readonly id: string } | undefined>(undefined)
  const [refused, setRefused] = useState<string | undefined>()
  const [isSending, setSending] = useState(false)
  const send = async (filled: Readonly<Record<string, string>>) => {
    const key = JSON.stringify(filled)
    const id = unanswered.current?.key === key ? unanswered.current.id : newClientId()
    const request = requestOf({ ...filled, clientOrderId: id })
    if (!request || isSending) return
    unanswered.current = { key, id }
    setRefused(undefined)
    setSending(true)
    const outcome = await (request.name === 'place'
      ? call(futuresCalls.place, request.asked)
      : call(futuresCalls.placeConditional, request.asked)
    ).finally(() => setSending(false))
    if (!outcome.ok) {
      say({ tone: 'danger', title: t('desk.notices.failed.title'), text: t('desk.notices.failed.text') })
      return
    }
    unanswered.current = undefined
    const answer = outcome.data
    if (answer.kind === 'refused') {
      setRefused(answerText(answer))
      return
    }
    act({ kind: 'sent' })
    const status = 'order' in answer ? answer.order?.status : undefined
    const isOver = status === 'cancelled' || status === 'expired'
    const title = t(
      status === 'filled' ? 'desk.notices.filled' : isOver ? 'desk.notices.expired' : 'desk.notices.placed',
    )
    say({ tone: isOver ? 'warning' : 'success', title })
    await refreshOwn(own)
  }
  return { refused, isSending, send }
}

/** The ticket of a contract: orders of every kind, with what they need and lead to on either side. */
export function Ticket({ shown, picked, place = 'pane' }: TicketProps & { readonly place?: 'pane' | 'sheet' }) {
  const t = useT()
  const { locale } = useVisit()
  const { own, isVisitor } = useOwn()
  const { store, act } = useDraft()
  const { market } = shown
  const draft = useStore(store, (state) => state.draft)
  const form = useRef<HTMLFormElement>(null)
  const [isTried, setTried] = useState(false)
  const [reduceOnly, setReduceOnly] = useState(false)
  const { refused, isSending, send } = useSending()
  const words = useProblemText(market, draft)
  const told = useEstimates(draft, reduceOnly, shown)
  useEffect(() => {
    if (!picked) return
    const { type } = store.getState().draft
    const field = type === 'stop' || type === 'take_profit' ? 'stopPrice' : 'price'
    act({ kind: 'text', field: type === 'trailing_stop' ? 'activationPrice' : field, text: picked.price })
    store.setState({ isOpen: true })
  }, [picked, act, store])

  const found = problemsOf(draft, market)
  const problemOf = (field: (typeof found)[number]['field']) => {
    const problem = found.find((each) => each.field === field && (isTried || each.code !== 'empty'))
    return problem && words(problem)
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const filled = filledIn(event)
    setTried(found.length > 0)
    if (!own.getState().isReady) {
      // The notice stands above the ticket: it opens, and is where the way on is.
      const notice = form.current?.parentElement?.querySelector<HTMLDetailsElement>('details[data-risk]')
      if (notice) notice.open = true
      notice?.querySelector('summary')?.focus()
      return undefined
    }
    if (found.length === 0) return send(filled)
    const field = isBlank(draft) ? 'quantity' : found[0]?.field
    form.current?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus()
    return undefined
  }
  const { type } = draft
  const at = type !== 'oco' && isPriced(type) ? draft.price : shown.live.getState().ticker.last
  const settings = <Settings place={place} />
  return (
    <>
      {!isVisitor && (place === 'sheet' ? settings : <Island name="futures-settings">{settings}</Island>)}
      <form
        ref={form}
        className={styles.ticket}
        method="post"
        action={localePath(locale, '/futures/place')}
        noValidate
        data-testid="ticket"
        aria-busy={isSending}
        onSubmit={submit}
      >
        <h2 className="visually-hidden">{t('spot.ticket.title')}</h2>
        <ReturnField />
        <input type="hidden" name="symbol" value={market.symbol} />
        <Kinds draft={draft} act={act} advanced={ADVANCED} />
        <div className={styles.fields}>
          <Prices {...{ draft, act, market, problemOf }} />
          <Size
            {...{ draft, act, market }}
            problem={problemOf('quantity')}
            price={at}
            most={Math.max(told?.long.most ?? 0, told?.short.most ?? 0)}
          />
          <Exits {...{ draft, act, market, problemOf }} />
          <Options {...{ draft, act, reduceOnly, setReduceOnly }} />
        </div>
        <div className={styles.said} aria-live="polite" data-testid="refused">
          {refused !== undefined && <p className={styles.problem}>{refused}</p>}
        </div>
        {isVisitor ? (
          <VisitorSubmit />
        ) : place === 'sheet' ? (
          <Submit />
        ) : (
          <Island name="futures-submit">
            <Submit />
          </Island>
        )}
        <Estimates told={told} />
      </form>
    </>
  )
}

import { useEffect, useRef, useState } from 'react'
import { needsOrderConfirmation } from '#shared/markets/trading/confirmations.ts'
import { futuresPath, spotPath } from '#shared/navigation/paths.ts'
import { lazyApiGroup } from '../../../calls/lazy-calls.ts'
import { useHref, useVisit } from '../../../i18n/visit.tsx'
import { useToast } from '../../../ui/toast/toast.tsx'
import { useOrderConfirmation } from '../../markets/confirm/use-question.ts'
import { useMarketControls } from '../../markets/market/market-context.ts'
import type { RunCommand } from '../../markets/palette/palette-dialog.tsx'
import { createWaitingCommand } from '../../markets/palette/waiting.ts'
import type { VenueRefused } from '../screen/orders.tsx'
import { useVenueTranslate } from '../screen/words.ts'
import {
  focusVenueField,
  type VenueCancelOutcome,
  type VenueCommandAnswer,
  type VenueCommandDesk,
  type VenueCommandPlan,
} from './desk.ts'
import { renderVenueQuestion } from './question.tsx'
import { describeCommandRefusal, type VenueCommandRefusal } from './refusals.ts'
import { decideWaitingVenueCommand, type WaitingVenueCommand } from './waiting.ts'

const userApi = lazyApiGroup(async () => (await import('#shared/identity/user-calls.ts')).userCalls)

/** A cookie may be older than the account's choice, so both must turn the question off. */
async function isQuestionOff(): Promise<boolean> {
  if (needsOrderConfirmation('confirmVenue', document.cookie)) return false
  const read = await userApi('preferences', {})
  return read.ok && read.data.confirmVenue === 'off'
}

export function useVenueMessages(host: string) {
  const own = useVenueTranslate()
  const toast = useToast()
  const sayImpossible = (reason: VenueCommandRefusal) =>
    toast({ tone: 'warning', title: describeCommandRefusal(own, reason, host) })
  const sayRefused = ({ reason, detail }: VenueRefused) =>
    toast({ tone: 'danger', title: own(`venue.refused.${reason}`), ...(detail !== undefined && { text: detail }) })
  const sayCancelled = ({ cancelled, refused }: VenueCancelOutcome) => {
    if (cancelled > 0) toast({ tone: 'success', title: own('venue.palette.cancelled', { host, count: cancelled }) })
    if (refused) sayRefused(refused)
  }
  return { sayImpossible, sayRefused, sayCancelled }
}

function usePaletteFocus() {
  const known = useRef<readonly (Element | null)[]>([])
  return {
    note: () => {
      known.current = [...known.current, document.activeElement].slice(-2)
    },
    /** True if the focus is where the palette found or left it, so that the user has not moved it. */
    isUnmoved: () => [document.body, null, ...known.current].includes(document.activeElement),
  }
}

/** Plans and carries out commands for the shown market. */
function useExecution({ host, guard, plan }: VenueCommandDesk, { isUnmoved }: ReturnType<typeof usePaletteFocus>) {
  const own = useVenueTranslate()
  const { locale } = useVisit()
  const { market } = useMarketControls().shownMarket
  const { question, ask } = useOrderConfirmation('confirmVenue')
  const { sayImpossible, sayRefused, sayCancelled } = useVenueMessages(host)
  const isOff = useRef<Promise<boolean>>(undefined)

  const drawQuestion = (of: VenueCommandPlan) => (onAnswer: (isYes: boolean) => void) =>
    renderVenueQuestion(locale, { plan: of, market, notice: own('venue.real', { host }), onAnswer })
  const carryOut = async (answer: VenueCommandPlan) => {
    const isAsked = answer.isAlwaysAsked || !(await isOff.current)
    if (!(await ask(drawQuestion(answer), isAsked))) return
    const cancelled = await answer.carryOut()
    if (cancelled) sayCancelled(cancelled)
  }
  const runPlan = async (answer: VenueCommandAnswer, isAtOnce: boolean) => {
    if (answer.kind === 'impossible') return sayImpossible(answer.reason)
    if (answer.kind === 'refused') return sayRefused(answer)
    const { button, breach } = answer
    if (button !== undefined) {
      guard.arm(async (pressed) => pressed !== button || ask(drawQuestion(answer), true))
    }
    if (isAtOnce && !breach) return carryOut(answer)
    if (isAtOnce && breach) sayRefused(breach)
    // A button would send at the next key.
    return isUnmoved() && focusVenueField('size')
  }
  const execute = async ({ command, isAtOnce }: WaitingVenueCommand) => {
    try {
      // Only an order has a form that it can fill in.
      await runPlan(await plan(command), isAtOnce || command.kind !== 'order')
    } finally {
      guard.release()
    }
  }
  const readChoice = () => {
    isOff.current = isQuestionOff()
  }
  return { execute, question, readChoice }
}

/** Runs commands at the venue. A command for another market waits until that market and its account are shown. */
export function useVenueCommands(desk: VenueCommandDesk, onDone: () => void) {
  const href = useHref()
  const { product, readMarket, guard } = desk
  const controls = useMarketControls()
  const { market, interval } = controls.shownMarket
  const [waiting, setWaiting] = useState<WaitingVenueCommand>()
  const focus = usePaletteFocus()
  const { execute, question, readChoice } = useExecution(desk, focus)

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when market or account change
  useEffect(() => {
    if (!waiting) return
    const decision = decideWaitingVenueCommand(waiting, { symbol: market.symbol, readMarket }, Date.now())
    if (decision === 'wait') return
    setWaiting(undefined)
    if (decision === 'run') void execute(waiting)
    else guard.release()
  }, [waiting, market, readMarket])

  const go = (symbol: string, next: WaitingVenueCommand | undefined) => {
    setWaiting(next)
    const drop = () => {
      setWaiting((current) => (current === next ? undefined : current))
      guard.release()
    }
    if (symbol !== market.symbol) {
      controls.selectMarket(symbol, interval).then((isShown) => (isShown && next) || drop(), drop)
    } else if (!next) guard.release()
  }
  const run: RunCommand = (command, isAtOnce) => {
    focus.note()
    onDone()
    guard.hold()
    const symbol = command.symbol ?? market.symbol
    if (command.kind !== 'go') {
      return go(symbol, createWaitingCommand({ ...command, symbol }, isAtOnce, market.symbol, Date.now()))
    }
    if (command.product === undefined || command.product === product) return go(symbol, undefined)
    setWaiting(undefined)
    location.assign(href(command.product === 'spot' ? spotPath(symbol) : futuresPath(symbol)))
  }
  /** Must be called before the palette takes the focus. */
  const prepare = () => {
    focus.note()
    readChoice()
  }
  return { run, question, prepare }
}

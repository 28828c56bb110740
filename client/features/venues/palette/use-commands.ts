import { type ReactNode, useEffect, useState } from 'react'
import { futuresPath, spotPath } from '#shared/navigation/paths.ts'
import { SECOND_MS } from '#shared/platform/intervals.ts'
import { useHref, useVisit } from '../../../i18n/visit.tsx'
import { useToast } from '../../../ui/toast/toast.tsx'
import { useOrderConfirmation } from '../../markets/confirm/use-question.ts'
import { useMarketControls } from '../../markets/market/market-context.ts'
import type { RunCommand } from '../../markets/palette/palette-dialog.tsx'
import type { VenueRefused } from '../screen/orders.tsx'
import { useVenueTranslate } from '../screen/words.ts'
import type { VenueCancelOutcome, VenueCommandAnswer, VenueCommandDesk, VenueTradingCommand } from './desk.ts'
import { renderVenueQuestion } from './question.tsx'
import { describeCommandRefusal, type VenueCommandRefusal } from './refusals.ts'

/** A market that opens later was chosen by another act, so the command no longer counts. */
const WAIT_MS = 15 * SECOND_MS

type Waiting = { readonly command: VenueTradingCommand; readonly isAtOnce: boolean; readonly until: number }

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

/** Runs commands at the venue. A command for another market waits until that market and its account are shown. */
export function useVenueCommands(desk: VenueCommandDesk, onDone: () => void) {
  const own = useVenueTranslate()
  const href = useHref()
  const { locale } = useVisit()
  const { host, product, readMarket, plan } = desk
  const { question, ask } = useOrderConfirmation('confirmVenue')
  const { sayImpossible, sayRefused, sayCancelled } = useVenueMessages(host)
  const controls = useMarketControls()
  const { market, interval } = controls.shownMarket
  const [waiting, setWaiting] = useState<Waiting>()

  const carryOut = async (answer: VenueCommandAnswer, isAtOnce: boolean) => {
    if (answer.kind === 'impossible') return sayImpossible(answer.reason)
    if (answer.kind === 'refused') return sayRefused(answer)
    if (isAtOnce && answer.breach) return sayRefused(answer.breach)
    const notice = own('venue.real', { host })
    const draw = (onAnswer: (isYes: boolean) => void): Promise<ReactNode> =>
      renderVenueQuestion(locale, { plan: answer, market, notice, onAnswer })
    if (!isAtOnce || !(await ask(draw, answer.isAlwaysAsked))) return undefined
    const cancelled = await answer.carryOut()
    return cancelled && sayCancelled(cancelled)
  }
  const execute = async ({ command, isAtOnce }: Waiting) => {
    const answer = await plan(command)
    // Only an order has a form that it can fill in.
    await carryOut(answer, isAtOnce || command.kind !== 'order')
    if (answer.kind === 'plan' && answer.button !== undefined)
      document.querySelector<HTMLElement>(`[data-testid="${answer.button}"]`)?.focus()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when market or account change
  useEffect(() => {
    if (!waiting || (waiting.command.symbol ?? market.symbol) !== market.symbol) return
    if (readMarket !== market.symbol) return
    setWaiting(undefined)
    if (Date.now() <= waiting.until) void execute(waiting)
  }, [waiting, market, readMarket])

  const run: RunCommand = (command, isAtOnce) => {
    onDone()
    setWaiting(undefined)
    const symbol = command.symbol ?? market.symbol
    if (command.kind === 'go' && command.product !== undefined && command.product !== product) {
      location.assign(href(command.product === 'spot' ? spotPath(symbol) : futuresPath(symbol)))
      return
    }
    if (symbol !== market.symbol) controls.selectMarket(symbol, interval)
    if (command.kind !== 'go') setWaiting({ command, isAtOnce, until: Date.now() + WAIT_MS })
  }
  return { run, question }
}

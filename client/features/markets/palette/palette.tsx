import { type ReactNode, useEffect, useState } from 'react'
import type { Market } from '#shared/markets/markets.ts'
import { isFeatureOn } from '#shared/operator/features.ts'
import { useT } from '../../../i18n/translation.tsx'
import { useHref, useVisit } from '../../../i18n/visit.tsx'
import { useOrderConfirmation } from '../confirm/use-question.ts'
import { useMarketControls } from '../market/market-context.ts'
import { useCancelAll } from '../orders/cancel-all.tsx'
import { useOrders } from '../orders/orders-context.ts'
import { useOrderDraft } from '../ticket/draft-context.ts'
import { findOrderPaidAsset } from '../ticket/share.ts'
import { useOrderSubmission } from '../ticket/use-submission.ts'
import { describeCommand } from './describe.ts'
import { toCommandDraft } from './drafts.ts'
import { findMarkets, type MarketSearchResult } from './find-markets.ts'
import styles from './palette.module.css'
import { type PaletteAccount, PaletteDialog, type RunCommand } from './palette-dialog.tsx'
import type { PaletteOrderCommand } from './parse.ts'
import { parseCommandVerbs } from './verbs.ts'
import { createWaitingCommand, decideWaitingOrder, type WaitingCommand } from './waiting.ts'

type Running = { readonly run: RunCommand; readonly question: ReactNode }

/** Runs commands. An order for another pair waits until the screen has switched to that pair. */
function useRun(onDone: () => void): Running {
  const t = useT()
  const { locale } = useVisit()
  const { question, ask } = useOrderConfirmation('confirmSpot')
  const { ownTradingStore, showToast } = useOrders()
  const { store, dispatchDraft } = useOrderDraft()
  const controls = useMarketControls()
  const cancelAll = useCancelAll()
  const { market, interval } = controls.shownMarket
  const sending = useOrderSubmission(market)
  const [waiting, setWaiting] = useState<WaitingCommand<PaletteOrderCommand> | undefined>()

  const order = async (command: PaletteOrderCommand, isAtOnce: boolean, of: Market) => {
    const asset = findOrderPaidAsset(command, of)
    const available = ownTradingStore.getState().balances.find((balance) => balance.asset === asset)?.available ?? '0'
    const draft = toCommandDraft(store.getState().draft, command, available, of)
    if (!draft) return
    dispatchDraft({ kind: 'set', change: draft })
    const isWanted =
      isAtOnce &&
      (await ask(async (onAnswer) =>
        (
          await import('../confirm/questions.ts')
        ).loadSpotConfirmation(locale, { draft, shown: controls.shownMarket, showToast, onAnswer }),
      ))
    if (isWanted && !(await sending.send(draft))) showToast({ tone: 'warning', title: t('desk-tools.palette.notSent') })
    document.querySelector<HTMLElement>('[data-testid="place"]')?.focus()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the market changes
  useEffect(() => {
    if (!waiting) return
    const decision = decideWaitingOrder(waiting, market.symbol, Date.now())
    if (decision === 'wait') return
    setWaiting(undefined)
    if (decision !== 'drop') void order(waiting.command, decision === 'send', market)
  }, [waiting, market])

  const run: RunCommand = (command, isAtOnce) => {
    onDone()
    setWaiting(undefined)
    if (command.kind === 'cancel') {
      const { symbol, side } = command
      void cancelAll({ ...(symbol !== undefined && { market: symbol }), ...(side !== undefined && { side }) })
    } else if (command.kind !== 'close') {
      const next =
        command.kind === 'order' ? createWaitingCommand(command, isAtOnce, market.symbol, Date.now()) : undefined
      setWaiting(next)
      if (command.symbol === market.symbol) return
      const drop = () => setWaiting((current) => (current === next ? undefined : current))
      controls.selectMarket(command.symbol, interval).then((isCurrent) => isCurrent || drop(), drop)
    }
  }
  return { run, question }
}

type PaletteProps = { readonly line: string; readonly open: boolean; readonly onOpen: (open: boolean) => void }

function FoundMarkets({ markets }: { readonly markets: readonly MarketSearchResult[] }) {
  const t = useT()
  const href = useHref()
  if (markets.length === 0) return null
  return (
    <ul className={styles.found} aria-label={t('desk-tools.palette.found')}>
      {markets.map(({ product: name, symbol, to }) => (
        <li key={to}>
          <a href={href(to)}>
            <bdi>{symbol.replace('_', '/')}</bdi>
            <span>{t(`desk-tools.palette.products.${name}`)}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

export function CommandPalette({ line, open, onOpen }: PaletteProps) {
  const t = useT()
  const { config } = useVisit()
  const href = useHref()
  const { market, product } = useMarketControls().shownMarket
  const { run, question } = useRun(() => onOpen(false))
  const account: PaletteAccount = {
    verbs: parseCommandVerbs(t),
    examples: [
      t('desk-tools.palette.examples.limit', { asset: market.base }),
      t('desk-tools.palette.examples.share', { asset: market.base }),
      t('desk-tools.palette.examples.stop'),
      t('desk-tools.palette.examples.cancel'),
      t('desk-tools.palette.examples.go'),
    ],
    describe: (command) => describeCommand(t, command, product) ?? '',
    run,
  }
  const here = href(product.pathOf(market.symbol))
  return (
    <>
      <PaletteDialog line={line} open={open} onOpen={onOpen} account={account}>
        {(text) => (
          <FoundMarkets
            markets={findMarkets(text, isFeatureOn(config, 'futures')).filter(({ to }) => href(to) !== here)}
          />
        )}
      </PaletteDialog>
      {question}
    </>
  )
}

import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { groupThousands } from '#shared/format/group-thousands.ts'
import type { Translate } from '#shared/i18n/types.ts'
import type { Market } from '#shared/markets/markets.ts'
import { isFeatureOn } from '#shared/operator/features.ts'
import { useT } from '../../../i18n/translation.tsx'
import { useHref, useVisit } from '../../../i18n/visit.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { useOrderConfirmation } from '../confirm/use-question.ts'
import { ChatLink } from '../market/head/chat-link.tsx'
import { useMarketControls } from '../market/market-context.ts'
import type { MarketProduct } from '../market/product.ts'
import { useCancelAll } from '../orders/cancel-all.tsx'
import { useOrders } from '../orders/orders-context.ts'
import { useOrderDraft } from '../ticket/draft-context.ts'
import { findOrderPaidAsset } from '../ticket/share.ts'
import { useOrderSubmission } from '../ticket/use-submission.ts'
import { toCommandDraft } from './drafts.ts'
import { findMarkets, type MarketSearchResult } from './find-markets.ts'
import styles from './palette.module.css'
import { type PaletteCommand, type PaletteOrderCommand, parsePaletteCommand, type UnparsedCommand } from './parse.ts'
import { parseCommandVerbs } from './verbs.ts'

function saidOf(t: Translate, command: PaletteCommand, { marketOf }: MarketProduct): string {
  const pair = (symbol: string) => `\u2068${symbol.replace('_', '/')}\u2069`
  if (command.kind === 'go') return t('desk-tools.palette.go', { pair: pair(command.symbol) })
  if (command.kind === 'cancel') {
    const where = command.symbol === undefined ? t('desk-tools.palette.everywhere') : pair(command.symbol)
    return command.side === undefined
      ? t('desk-tools.palette.cancel', { where })
      : t(`desk-tools.palette.cancel_${command.side}`, { where })
  }
  const market = marketOf(command.symbol)
  const { size, price, stopPrice, type, side } = command
  const unit = size.in === 'percent' ? '%' : ` ${size.in === 'quote' ? market?.quote : market?.base}`
  const parts = [
    t(`desk.types.${type}`),
    t(`desk.line.${side}`, { size: `\u2068${groupThousands(size.text)}${unit}\u2069` }),
    pair(command.symbol),
    stopPrice && `${t('desk.fields.stopPrice')} ${groupThousands(stopPrice)}`,
    price && `${t('spot.ticket.price')} ${groupThousands(price)}`,
    command.postOnly && t('spot.ticket.postOnly'),
    command.timeInForce !== 'GTC' && command.timeInForce,
  ]
  return parts.filter(Boolean).join(' · ')
}

type Run = (command: PaletteCommand, isAtOnce: boolean) => void
type Running = { readonly run: Run; readonly question: ReactNode }

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
  const [waiting, setWaiting] = useState<
    { readonly command: PaletteOrderCommand; readonly isAtOnce: boolean } | undefined
  >()

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
    if (waiting?.command.symbol !== market.symbol) return
    setWaiting(undefined)
    void order(waiting.command, waiting.isAtOnce, market)
  }, [waiting, market])

  const run: Run = (command, isAtOnce) => {
    onDone()
    if (command.kind === 'cancel') {
      const { symbol, side } = command
      void cancelAll({ ...(symbol !== undefined && { market: symbol }), ...(side !== undefined && { side }) })
    } else {
      if (command.symbol !== market.symbol) controls.selectMarket(command.symbol, interval)
      if (command.kind === 'order') setWaiting({ command, isAtOnce })
    }
  }
  return { run, question }
}

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

type ExamplesProps = { readonly examples: readonly string[]; readonly onExample: (example: string) => void }

function Examples({ examples, onExample }: ExamplesProps) {
  const t = useT()
  return (
    <ul className={styles.examples} aria-label={t('desk-tools.palette.examplesLabel')}>
      {examples.map((example) => (
        <li key={example}>
          <button type="button" onClick={() => onExample(example)}>
            {example}
          </button>
        </li>
      ))}
    </ul>
  )
}

type LineProps = { readonly line: string; readonly run: Run }

function Line({ line, run }: LineProps) {
  const t = useT()
  const id = useId()
  const href = useHref()
  const { config } = useVisit()
  const controls = useMarketControls()
  const [text, setText] = useState(line)
  const input = useRef<HTMLInputElement>(null)
  const { market, product } = controls.shownMarket
  const read: PaletteCommand | UnparsedCommand = parsePaletteCommand(text, {
    verbs: parseCommandVerbs(t),
    markets: product.markets,
    here: market,
  })
  const here = href(product.pathOf(market.symbol))
  const markets = findMarkets(text, isFeatureOn(config, 'futures')).filter(({ to }) => href(to) !== here)
  const command = read.kind === 'none' || read.kind === 'unknown' ? undefined : read
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (command) run(command, event.ctrlKey || event.metaKey)
  }
  const examples = [
    t('desk-tools.palette.examples.limit', { asset: market.base }),
    t('desk-tools.palette.examples.share', { asset: market.base }),
    t('desk-tools.palette.examples.stop'),
    t('desk-tools.palette.examples.cancel'),
    t('desk-tools.palette.examples.go'),
  ]
  return (
    <div className={styles.palette}>
      <input
        ref={input}
        type="text"
        className={styles.line}
        aria-label={t('desk-tools.palette.open')}
        aria-describedby={id}
        placeholder={examples[0]}
        value={text}
        autoComplete="off"
        spellCheck={false}
        // biome-ignore lint/a11y/noAutofocus: the user opened the palette to type
        autoFocus
        onChange={({ target }) => setText(target.value)}
        onKeyDown={keys}
      />
      <p id={id} className={styles.read} aria-live="polite" data-known={command !== undefined || undefined}>
        {command
          ? saidOf(t, command, product)
          : read.kind === 'unknown'
            ? t('desk-tools.palette.unknown', { word: `\u2068${read.word}\u2069` })
            : t('desk-tools.palette.none')}
      </p>
      {command?.kind === 'order' && <p className={styles.hint}>{t('desk-tools.palette.enter')}</p>}
      <FoundMarkets markets={markets} />
      <Examples
        examples={examples}
        onExample={(example) => {
          setText(example)
          input.current?.focus()
        }}
      />
      {isFeatureOn(config, 'chat') && <ChatLink className={styles.chat} />}
    </div>
  )
}

type PaletteProps = { readonly line: string; readonly open: boolean; readonly onOpen: (open: boolean) => void }

export function CommandPalette({ line, open, onOpen }: PaletteProps) {
  const t = useT()
  const { run, question } = useRun(() => onOpen(false))
  return (
    <>
      <Dialog title={t('desk-tools.palette.open')} open={open} onOpen={onOpen} size="m">
        <Line line={line} run={run} />
      </Dialog>
      {question}
    </>
  )
}

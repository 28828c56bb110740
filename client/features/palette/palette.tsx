import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { groupThousands } from '#shared/format/numbers.ts'
import type { Translate } from '#shared/i18n/types.ts'
import type { Market } from '#shared/markets.ts'
import { useT } from '../../i18n/translation.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useMarketControls } from '../market/market-context.ts'
import type { MarketProduct } from '../market/product.ts'
import { useCancelAll } from '../orders/cancel-all.tsx'
import { useOrders } from '../orders/orders-context.ts'
import { useDraft } from '../ticket/draft-context.ts'
import { paidAsset } from '../ticket/share.ts'
import { useSubmission } from '../ticket/use-submission.ts'
import styles from './palette.module.css'
import { type Misread, type OrderWish, parseCommand, type Wish } from './parse.ts'
import { verbsOf } from './verbs.ts'
import { draftOfWish } from './wishes.ts'

/** What a wish would do, in words. */
function saidOf(t: Translate, wish: Wish, { marketOf }: MarketProduct): string {
  const pair = (symbol: string) => `\u2068${symbol.replace('_', '/')}\u2069`
  if (wish.kind === 'go') return t('desk.palette.go', { pair: pair(wish.symbol) })
  if (wish.kind === 'cancel') {
    const where = wish.symbol === undefined ? t('desk.palette.everywhere') : pair(wish.symbol)
    return wish.side === undefined
      ? t('desk.palette.cancel', { where })
      : t(`desk.palette.cancel_${wish.side}`, { where })
  }
  const market = marketOf(wish.symbol)
  const { size, price, stopPrice, type, side } = wish
  const unit = size.in === 'percent' ? '%' : ` ${size.in === 'quote' ? market?.quote : market?.base}`
  const parts = [
    t(`desk.types.${type}`),
    t(`desk.line.${side}`, { size: `\u2068${groupThousands(size.text)}${unit}\u2069` }),
    pair(wish.symbol),
    stopPrice && `${t('desk.fields.stopPrice')} ${groupThousands(stopPrice)}`,
    price && `${t('spot.ticket.price')} ${groupThousands(price)}`,
    wish.postOnly && t('spot.ticket.postOnly'),
    wish.timeInForce !== 'GTC' && wish.timeInForce,
  ]
  return parts.filter(Boolean).join(' · ')
}

type Run = (wish: Wish, isAtOnce: boolean) => void

/** Carries wishes out; an order for another pair waits until that pair is shown. */
function useRun(onDone: () => void): Run {
  const t = useT()
  const { own, say } = useOrders()
  const { store, act } = useDraft()
  const controls = useMarketControls()
  const cancelAll = useCancelAll()
  const { market, interval } = controls.shown
  const sending = useSubmission(market)
  const [waiting, setWaiting] = useState<{ readonly wish: OrderWish; readonly isAtOnce: boolean } | undefined>()

  const order = async (wish: OrderWish, isAtOnce: boolean, of: Market) => {
    const asset = paidAsset(wish, of)
    const available = own.getState().balances.find((balance) => balance.asset === asset)?.available ?? '0'
    const draft = draftOfWish(store.getState().draft, wish, available, of)
    if (!draft) return
    act({ kind: 'set', change: draft })
    if (isAtOnce && !(await sending.send(draft))) say({ tone: 'warning', title: t('desk.palette.notSent') })
    document.querySelector<HTMLElement>('[data-testid="place"]')?.focus()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the pair is there
  useEffect(() => {
    if (waiting?.wish.symbol !== market.symbol) return
    setWaiting(undefined)
    void order(waiting.wish, waiting.isAtOnce, market)
  }, [waiting, market])

  return (wish, isAtOnce) => {
    onDone()
    if (wish.kind === 'cancel') {
      const { symbol, side } = wish
      void cancelAll({ ...(symbol !== undefined && { market: symbol }), ...(side !== undefined && { side }) })
    } else {
      if (wish.symbol !== market.symbol) controls.show(wish.symbol, interval)
      if (wish.kind === 'order') setWaiting({ wish, isAtOnce })
    }
  }
}

type LineProps = { readonly line: string; readonly run: Run }

function Line({ line, run }: LineProps) {
  const t = useT()
  const id = useId()
  const controls = useMarketControls()
  const [text, setText] = useState(line)
  const input = useRef<HTMLInputElement>(null)
  const { market, product } = controls.shown
  const read: Wish | Misread = parseCommand(text, { verbs: verbsOf(t), markets: product.markets, here: market })
  const wish = read.kind === 'none' || read.kind === 'unknown' ? undefined : read
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (wish) run(wish, event.ctrlKey || event.metaKey)
  }
  const examples = [
    t('desk.palette.examples.limit', { asset: market.base }),
    t('desk.palette.examples.share', { asset: market.base }),
    t('desk.palette.examples.stop'),
    t('desk.palette.examples.cancel'),
    t('desk.palette.examples.go'),
  ]
  return (
    <div className={styles.palette}>
      <input
        ref={input}
        type="text"
        className={styles.line}
        aria-label={t('desk.palette.open')}
        aria-describedby={id}
        placeholder={examples[0]}
        value={text}
        autoComplete="off"
        spellCheck={false}
        // biome-ignore lint/a11y/noAutofocus: the palette was opened to be typed into
        autoFocus
        onChange={({ target }) => setText(target.value)}
        onKeyDown={keys}
      />
      <p id={id} className={styles.read} aria-live="polite" data-known={wish !== undefined || undefined}>
        {wish
          ? saidOf(t, wish, product)
          : read.kind === 'unknown'
            ? t('desk.palette.unknown', { word: `\u2068${read.word}\u2069` })
            : t('desk.palette.none')}
      </p>
      {wish?.kind === 'order' && <p className={styles.hint}>{t('desk.palette.enter')}</p>}
      <ul className={styles.examples} aria-label={t('desk.palette.examplesLabel')}>
        {examples.map((example) => (
          <li key={example}>
            <button
              type="button"
              onClick={() => {
                setText(example)
                input.current?.focus()
              }}
            >
              {example}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

type PaletteProps = { readonly line: string; readonly open: boolean; readonly onOpen: (open: boolean) => void }

/** A line that trades: read while it is typed, said in words, carried out at Enter. */
export function Palette({ line, open, onOpen }: PaletteProps) {
  const t = useT()
  const run = useRun(() => onOpen(false))
  return (
    <Dialog title={t('desk.palette.open')} open={open} onOpen={onOpen} size="m">
      <Line line={line} run={run} />
    </Dialog>
  )
}

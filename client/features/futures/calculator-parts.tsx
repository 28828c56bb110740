import { type Dispatch, type SetStateAction, useState } from 'react'
import { groupThousands } from '#shared/format/group-thousands.ts'
import type { Contract } from '#shared/futures/contracts.ts'
import { useT } from '../../i18n/translation.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Amount } from '../../ui/figures/amount.tsx'
import type { MarketData } from '../markets/market/use-market.ts'
import { OrderTicketChoice, OrderTicketField, OrderTicketSummaryLines } from '../markets/ticket/parts.tsx'
import ticket from '../markets/ticket/ticket.module.css'
import styles from './futures.module.css'
import {
  computeAverageEntry,
  computeLargestPosition,
  type PlannedEntryTrade,
  type PlannedPosition,
} from './position-calculator.ts'

export type PositionCalculatorPartProps = {
  readonly market: MarketData['market']
  readonly contract: Contract
  readonly sketch: PlannedPosition
  readonly setSketch: Dispatch<SetStateAction<PlannedPosition>>
}

const ENTRIES_MAX = 10

export function PlannedPositionFields({
  contract,
  sketch,
  change,
}: Pick<PositionCalculatorPartProps, 'contract' | 'sketch'> & { change(part: Partial<PlannedPosition>): void }) {
  const t = useT()
  const [typed, setTyped] = useState(String(sketch.leverage))
  const isWhole = /^\d{0,4}$/.test(typed)
  const choose = (text: string) => {
    const leverage = /^\d{1,4}$/.test(text) ? Math.min(contract.maxLeverage, Number(text)) : 0
    setTyped(leverage > 0 ? String(leverage) : text)
    change({ leverage })
  }
  return (
    <>
      <OrderTicketChoice
        className={ticket.sides}
        label={t('futures.direction')}
        name="calculator-side"
        value={sketch.isLong ? 'buy' : 'sell'}
        options={[
          ['buy', t('futures.long')],
          ['sell', t('futures.short')],
        ]}
        onChoice={(side) => change({ isLong: side === 'buy' })}
      />
      <OrderTicketField
        label={t('futures.calculator.leverage')}
        value={typed}
        unit="×"
        decimals={0}
        problem={isWhole ? undefined : t('shell.figure.step', { step: '1' })}
        onText={choose}
      />
    </>
  )
}

export function LargestPositionFields({ market, contract, sketch, setSketch }: PositionCalculatorPartProps) {
  const t = useT()
  const { base, quote, priceDecimals } = market
  const [balance, setBalance] = useState('')
  const change = (part: Partial<PlannedPosition>) => setSketch((known) => ({ ...known, ...part }))
  const told = computeLargestPosition(contract, sketch, balance)
  return (
    <>
      <PlannedPositionFields contract={contract} sketch={sketch} change={change} />
      <OrderTicketField
        label={t('futures.calculator.entry')}
        value={sketch.entry}
        unit={quote}
        decimals={priceDecimals}
        onText={(entry) => change({ entry })}
      />
      <OrderTicketField
        label={t('futures.calculator.balance')}
        value={balance}
        unit={quote}
        decimals={2}
        onText={setBalance}
      />
      {told ? (
        <OrderTicketSummaryLines
          label={t('futures.calculator.most')}
          lines={[
            [t('futures.calculator.most'), <Amount key="size" value={told.size} asset={base} isNamed />],
            [t('futures.value'), <Amount key="value" value={told.value} asset={quote} isNamed />],
          ]}
        />
      ) : (
        <p className={styles.hint}>{t('futures.calculator.noneLargest')}</p>
      )}
    </>
  )
}

const NO_ENTRY: PlannedEntryTrade = { quantity: '', price: '' }

export function AverageEntryFields({ market, contract }: PositionCalculatorPartProps) {
  const t = useT()
  const { base, quote, priceDecimals, quantityDecimals } = market
  const [entries, setEntries] = useState<readonly PlannedEntryTrade[]>([NO_ENTRY, NO_ENTRY])
  const change = (at: number, part: Partial<PlannedEntryTrade>) =>
    setEntries((known) => known.map((entry, index) => (index === at ? { ...entry, ...part } : entry)))
  const told = computeAverageEntry(contract, entries)
  return (
    <>
      {entries.map(({ quantity, price }, at) => (
        // The index identifies an entry, because entries never change position.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div key={at} className={styles.entries}>
          <OrderTicketField
            label={t('futures.size')}
            value={quantity}
            unit={base}
            decimals={quantityDecimals}
            onText={(text) => change(at, { quantity: text })}
          />
          <OrderTicketField
            label={t('futures.calculator.entry')}
            value={price}
            unit={quote}
            decimals={priceDecimals}
            onText={(text) => change(at, { price: text })}
          />
        </div>
      ))}
      {entries.length < ENTRIES_MAX && (
        <Button size="s" onClick={() => setEntries((known) => [...known, NO_ENTRY])}>
          {t('futures.calculator.add')}
        </Button>
      )}
      {told ? (
        <OrderTicketSummaryLines
          label={t('futures.calculator.average')}
          lines={[
            [t('futures.calculator.average'), groupThousands(told.price)],
            [t('futures.size'), <Amount key="size" value={told.size} asset={base} isNamed />],
          ]}
        />
      ) : (
        <p className={styles.hint}>{t('futures.calculator.noneAverage')}</p>
      )}
    </>
  )
}

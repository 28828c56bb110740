import { useEffect, useState } from 'react'
import { groupThousands } from '#shared/format/group-thousands.ts'
import { DEFAULT_LEVERAGE, findContract } from '#shared/futures/contracts.ts'
import { useT } from '../../i18n/translation.tsx'
import { useVisit } from '../../i18n/visit.tsx'
import { readLastLeverage } from '../../preferences/leverage.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Amount } from '../../ui/figures/amount.tsx'
import type { MarketData } from '../markets/market/use-market.ts'
import { OrderTicketChoice, OrderTicketField, OrderTicketSummaryLines } from '../markets/ticket/parts.tsx'
import ticket from '../markets/ticket/ticket.module.css'
import {
  AverageEntryFields,
  LargestPositionFields,
  PlannedPositionFields,
  type PositionCalculatorPartProps,
} from './calculator-parts.tsx'
import styles from './futures.module.css'
import { computePlannedPosition, findTargetPrice, type PlannedPosition } from './position-calculator.ts'
import { ProfitFigure } from './profit.tsx'

export type PositionCalculatorProps = {
  readonly shown: MarketData
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
}

const PARTS = { profit: Brought, most: LargestPositionFields, average: AverageEntryFields } as const
type Part = keyof typeof PARTS

export function PositionCalculator({ shown, open, onOpen }: PositionCalculatorProps) {
  const t = useT()
  const { market, ticker } = shown
  const [part, setPart] = useState<Part>('profit')
  const [sketch, setSketch] = useState<PlannedPosition>({
    isLong: true,
    leverage: DEFAULT_LEVERAGE,
    quantity: '',
    entry: ticker.last,
    exit: '',
  })
  const contract = findContract(market.symbol)
  const { config } = useVisit()
  useEffect(() => {
    const leverage = Math.min(readLastLeverage(config), contract?.maxLeverage ?? DEFAULT_LEVERAGE)
    setSketch((known) => ({ ...known, leverage }))
  }, [config, contract])
  const Shown = PARTS[part]
  return (
    <Dialog title={t('futures.calculator.title')} open={open} onOpen={onOpen}>
      <div className={styles.form}>
        <OrderTicketChoice
          className={ticket.types}
          label={t('futures.calculator.title')}
          name="calculator-part"
          value={part}
          options={[
            ['profit', t('futures.calculator.pnl')],
            ['most', t('futures.calculator.most')],
            ['average', t('futures.calculator.average')],
          ]}
          onChoice={setPart}
        />
        {contract && <Shown market={market} contract={contract} sketch={sketch} setSketch={setSketch} />}
      </div>
    </Dialog>
  )
}

type PositionSummaryProps = Pick<PositionCalculatorPartProps, 'contract' | 'sketch'> & { readonly quote: string }

function PositionSummary({ contract, sketch, quote }: PositionSummaryProps) {
  const t = useT()
  const told = computePlannedPosition(contract, sketch)
  if (!told) return <p className={styles.hint}>{t('futures.calculator.none')}</p>
  const money = (value: string) => <Amount value={value} asset={quote} isNamed />
  return (
    <OrderTicketSummaryLines
      label={t('futures.calculator.title')}
      lines={[
        [t('futures.calculator.margin'), money(told.margin)],
        [t('futures.estimate.liquidation'), told.liquidation === undefined ? '–' : groupThousands(told.liquidation)],
        ...('profit' in told
          ? ([
              [t('futures.calculator.fees'), money(told.fees)],
              [t('futures.calculator.profit'), <ProfitFigure key="profit" value={told.profit} asset={quote} />],
              [t('futures.calculator.roe'), told.roe === undefined ? '–' : `${told.roe.replace('-', '−')}%`],
            ] as const)
          : []),
      ]}
    />
  )
}

function Brought({ market, contract, sketch, setSketch }: PositionCalculatorPartProps) {
  const t = useT()
  const { base, quote, priceDecimals, quantityDecimals } = market
  /** Target profit in percent of the margin. It determines the exit price until the user types one. */
  const [target, setTarget] = useState('')
  const aimed = (known: PlannedPosition, percent: string): PlannedPosition =>
    percent === '' ? known : { ...known, exit: findTargetPrice(contract, known, percent) ?? '' }
  const change = (part: Partial<PlannedPosition>) => setSketch((known) => aimed({ ...known, ...part }, target))
  return (
    <>
      <PlannedPositionFields contract={contract} sketch={sketch} change={change} />
      <OrderTicketField
        label={t('futures.size')}
        value={sketch.quantity}
        unit={base}
        decimals={quantityDecimals}
        onText={(quantity) => change({ quantity })}
      />
      <OrderTicketField
        label={t('futures.calculator.entry')}
        value={sketch.entry}
        unit={quote}
        decimals={priceDecimals}
        onText={(entry) => change({ entry })}
      />
      <OrderTicketField
        label={t('futures.calculator.exit')}
        value={sketch.exit}
        unit={quote}
        decimals={priceDecimals}
        onText={(exit) => {
          setTarget('')
          setSketch((known) => ({ ...known, exit }))
        }}
      />
      <OrderTicketField
        label={t('futures.calculator.target')}
        value={target}
        unit="%"
        decimals={2}
        onText={(percent) => {
          setTarget(percent)
          setSketch((known) => aimed(known, percent))
        }}
      />
      <PositionSummary contract={contract} sketch={sketch} quote={quote} />
    </>
  )
}

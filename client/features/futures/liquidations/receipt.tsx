// The page verifies the receipt again, and shows all data to verify it elsewhere.

import { Check, X } from 'lucide-react'
import { groupThousands } from '#shared/format/group-thousands.ts'
import type { LiquidationView } from '#shared/futures/history.ts'
import { isLiquidationReceiptGenuine } from '#shared/futures/receipt-proof.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import { useT } from '../../../i18n/translation.tsx'
import { useHref } from '../../../i18n/visit.tsx'
import { Alert } from '../../../ui/alert/alert.tsx'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { CopyButton } from '../../../ui/copy-button/copy-button.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { Amount } from '../../../ui/figures/amount.tsx'
import { ZonedTime } from '../../../ui/figures/when.tsx'
import { Table } from '../../../ui/table/table.tsx'
import styles from './liquidations.module.css'

const CHECKS = ['hash', 'figures', 'cause', 'steps'] as const

const Pair = ({ symbol }: { readonly symbol: string }) => <bdi dir="ltr">{symbol.replace('_', '/')}</bdi>
const baseOf = (symbol: string) => symbol.split('_')[0] ?? ''

function Facts({ receipt: { time, mode, margin, equity, maintenance } }: { readonly receipt: LiquidationView }) {
  const t = useT()
  const money = [
    ['margin', margin],
    ['equity', equity],
    ['maintenance', maintenance],
  ] as const
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('liquidations.list.time')}</dt>
        <dd>
          <ZonedTime at={time} />
        </dd>
      </div>
      <div>
        <dt>{t('liquidations.receipt.mode')}</dt>
        <dd>{t(`liquidations.receipt.${mode}`)}</dd>
      </div>
      {money.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`liquidations.receipt.${name}`)}</dt>
          <dd>
            <Amount value={value} asset="USDT" isNamed />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Tables({ receipt: { positions, steps } }: { readonly receipt: LiquidationView }) {
  const t = useT()
  const figure = (text: string) => <span className="figure">{groupThousands(text)}</span>
  return (
    <>
      <Table
        caption={t('liquidations.receipt.positions')}
        stacks
        rows={positions}
        keyOf={({ symbol, leg }) => `${symbol} ${leg}`}
        columns={[
          { key: 'contract', head: t('liquidations.list.contract'), cell: ({ symbol }) => <Pair symbol={symbol} /> },
          {
            key: 'quantity',
            head: t('liquidations.list.quantity'),
            isFigure: true,
            cell: ({ quantity, symbol }) => <Amount value={quantity} asset={baseOf(symbol)} isNamed />,
          },
          { key: 'entry', head: t('liquidations.receipt.entry'), isFigure: true, cell: ({ entry }) => figure(entry) },
          { key: 'mark', head: t('liquidations.list.mark'), isFigure: true, cell: ({ mark }) => figure(mark) },
        ]}
      />
      <Table
        caption={t('liquidations.receipt.steps')}
        stacks
        rows={steps.map((step, index) => ({ ...step, index }))}
        keyOf={({ index }) => String(index)}
        columns={[
          { key: 'contract', head: t('liquidations.list.contract'), cell: ({ symbol }) => <Pair symbol={symbol} /> },
          ...(['sold', 'takenOver', 'deleveraged'] as const).map((name) => ({
            key: name,
            head: t(`liquidations.receipt.${name}`),
            isFigure: true,
            cell: (step: LiquidationView['steps'][number]) => (
              <Amount value={step[name]} asset={baseOf(step.symbol)} isNamed />
            ),
          })),
          {
            key: 'bankruptcy',
            head: t('liquidations.list.bankruptcy'),
            isFigure: true,
            cell: ({ bankruptcyPrice }) => figure(bankruptcyPrice),
          },
          {
            key: 'fee',
            head: t('liquidations.receipt.fee'),
            isFigure: true,
            cell: ({ fee }) => <Amount value={fee} asset="USDT" isNamed />,
          },
        ]}
      />
    </>
  )
}

type Proof = NonNullable<PageData['futures-receipt']['proof']>

function Checks({ checks }: { readonly checks: NonNullable<Proof['checks']> }) {
  const t = useT()
  return (
    <section className={styles.section}>
      <h2>{t('liquidations.checks.title')}</h2>
      <ul className={styles.checks}>
        {CHECKS.map((name) => {
          const agrees = checks[name]
          return (
            <li key={name} data-agrees={agrees}>
              {agrees ? <Check size={16} aria-hidden="true" /> : <X size={16} aria-hidden="true" />}
              <span>{t(`liquidations.checks.${name}`)}</span>
              <b>{t(agrees ? 'liquidations.checks.yes' : 'liquidations.checks.no')}</b>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Chain({ entry }: Pick<Proof, 'entry'>) {
  const t = useT()
  const parts = [
    ['before', entry.before],
    ['receipt', entry.text],
    ['after', entry.after],
  ] as const
  return (
    <section className={styles.section}>
      <h2>{t('liquidations.chain.title')}</h2>
      <p className={styles.text}>{t('liquidations.chain.text')}</p>
      <dl className={styles.parts}>
        {parts.map(([name, text]) => (
          <div key={name}>
            <dt>{t(`liquidations.chain.${name}`)}</dt>
            <dd>
              <bdi dir="ltr" className={styles.code}>
                {text}
              </bdi>
              <CopyButton text={text} label={t(`liquidations.chain.${name}`)} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

export function LiquidationReceiptContent({ data }: { readonly data: PageData['futures-receipt'] }) {
  const t = useT()
  const href = useHref()
  const { id, receipt, proof } = data
  const back = <ButtonLink href={href('/futures/liquidations')}>{t('liquidations.receipt.back')}</ButtonLink>
  if (!receipt) {
    return (
      <div className={styles.page}>
        <h1>{t('liquidations.receipt.title', { id: String(id) })}</h1>
        <EmptyState
          title={t('liquidations.receipt.missing')}
          text={t('liquidations.receipt.missingText')}
          action={back}
        />
      </div>
    )
  }
  const isGood = isLiquidationReceiptGenuine(proof?.checks)
  return (
    <div className={styles.page}>
      <header className={styles.section}>
        <h1>{t('liquidations.receipt.title', { id: String(id) })}</h1>
        <p className={styles.text}>{t('liquidations.receipt.lead')}</p>
        {proof && (
          <Alert
            tone={isGood ? 'success' : 'danger'}
            title={t(isGood ? 'liquidations.receipt.good' : 'liquidations.receipt.bad')}
          />
        )}
      </header>
      <Facts receipt={receipt} />
      <Tables receipt={receipt} />
      {proof?.checks && <Checks checks={proof.checks} />}
      {proof && <Chain entry={proof.entry} />}
      <div>{back}</div>
    </div>
  )
}

import { ShieldCheck } from 'lucide-react'
import { groupThousands } from '#shared/format/group-thousands.ts'
import type { LiquidationView } from '#shared/futures/history.ts'
import { isNonZero } from '#shared/money/sign.ts'
import { futuresPath, liquidationPath } from '#shared/navigation/paths.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import { useT } from '../../../i18n/translation.tsx'
import { useHref, useVisit } from '../../../i18n/visit.tsx'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { Amount } from '../../../ui/figures/amount.tsx'
import { ZonedTime } from '../../../ui/figures/when.tsx'
import { Sparkline } from '../../../ui/sparkline/sparkline.tsx'
import { Table, type TableColumn } from '../../../ui/table/table.tsx'
import styles from './liquidations.module.css'

type Step = LiquidationView['steps'][number]
type Row = {
  readonly id: number
  readonly time: number
  readonly index: number
  readonly mark: string
  readonly step: Step
}

const HOURS_A_DAY = 24

const rowsOf = (liquidations: readonly LiquidationView[]): Row[] =>
  liquidations.flatMap(({ id, time, positions, steps }) =>
    steps.map((step, index) => {
      const held = positions.find(({ symbol, leg }) => symbol === step.symbol && leg === step.leg)
      return { id, time, index, mark: held?.mark ?? '', step }
    }),
  )

function Fund({ hours }: { readonly hours: PageData['futures-liquidations']['fund'] }) {
  const t = useT()
  const now = hours.at(-1)
  const dayAgo = hours.at(-1 - HOURS_A_DAY) ?? hours[0]
  if (!now || !dayAgo) return <p className={styles.text}>{t('liquidations.fund.none')}</p>
  const change = (Number(now.balance) - Number(dayAgo.balance)).toFixed(2)
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>{t('liquidations.fund.balance')}</dt>
          <dd className={styles.sum}>
            <Amount value={now.balance} asset="USDT" isNamed />
          </dd>
        </div>
        <div>
          <dt>{t('liquidations.fund.change')}</dt>
          <dd>
            <Amount value={change} asset="USDT" isNamed isSigned />
          </dd>
        </div>
      </dl>
      {hours.length > 1 && (
        <figure className={styles.course}>
          <Sparkline
            points={hours.map(({ balance }) => Number(balance))}
            tone={Number(change) > 0 ? 'gain' : Number(change) < 0 ? 'loss' : 'flat'}
          />
          <figcaption>{t('liquidations.fund.course')}</figcaption>
        </figure>
      )}
      <details className={styles.hours}>
        <summary>{t('liquidations.fund.course')}</summary>
        <Table
          caption={t('liquidations.fund.course')}
          isCaptionHidden
          rows={[...hours].reverse()}
          keyOf={({ time }) => String(time)}
          columns={[
            {
              key: 'hour',
              head: t('liquidations.fund.hour'),
              isTime: true,
              cell: ({ time }) => <ZonedTime at={time} />,
            },
            {
              key: 'balance',
              head: t('liquidations.fund.balance'),
              isFigure: true,
              cell: ({ balance }) => <Amount value={balance} asset="USDT" isNamed />,
            },
          ]}
        />
      </details>
    </>
  )
}

function Closed({ step }: { readonly step: Step }) {
  const t = useT()
  const ways = [
    ['book', step.sold],
    ['fund', step.takenOver],
    ['others', step.deleveraged],
  ] as const
  const used = ways.filter(([, lots]) => isNonZero(lots))
  return used.map(([name]) => t(`liquidations.list.${name}`)).join(' · ')
}

function useColumns(): readonly TableColumn<Row>[] {
  const t = useT()
  const href = useHref()
  return [
    {
      key: 'time',
      head: t('liquidations.list.time'),
      isTime: true,
      cell: ({ time }) => <ZonedTime at={time} />,
    },
    {
      key: 'contract',
      head: t('liquidations.list.contract'),
      cell: ({ step }) => (
        <a href={href(futuresPath(step.symbol))}>
          <bdi dir="ltr">{step.symbol.replace('_', '/')}</bdi>
        </a>
      ),
    },
    {
      key: 'side',
      head: t('liquidations.list.side'),
      cell: ({ step }) => {
        const side = step.quantity.startsWith('-') ? 'short' : 'long'
        return <span className={styles[side]}>{t(`liquidations.list.${side}`)}</span>
      },
    },
    {
      key: 'quantity',
      head: t('liquidations.list.quantity'),
      isFigure: true,
      cell: ({ step }) => (
        <Amount value={step.quantity.replace('-', '')} asset={step.symbol.split('_')[0] ?? ''} isNamed />
      ),
    },
    {
      key: 'mark',
      head: t('liquidations.list.mark'),
      isFigure: true,
      cell: ({ mark }) => <span className="figure">{groupThousands(mark)}</span>,
    },
    {
      key: 'bankruptcy',
      head: t('liquidations.list.bankruptcy'),
      isFigure: true,
      cell: ({ step }) => <span className="figure">{groupThousands(step.bankruptcyPrice)}</span>,
    },
    { key: 'closed', head: t('liquidations.list.closed'), cell: ({ step }) => <Closed step={step} /> },
    {
      key: 'receipt',
      head: t('liquidations.list.receipt'),
      cell: ({ id }) => (
        <a href={href(liquidationPath(id))} aria-label={t('liquidations.receipt.title', { id: String(id) })}>
          #{id}
        </a>
      ),
    },
  ]
}

function PageCursors({ next }: { readonly next: string | undefined }) {
  const t = useT()
  const href = useHref()
  const { search } = useVisit()
  const here = href('/futures/liquidations')
  const isOlder = new URLSearchParams(search).has('before')
  if (next === undefined && !isOlder) return null
  return (
    <nav className={styles.pages} aria-label={t('liquidations.list.title')}>
      {isOlder && (
        <ButtonLink href={here} variant="secondary">
          {t('liquidations.list.newest')}
        </ButtonLink>
      )}
      {next !== undefined && (
        <ButtonLink href={`${here}?before=${next}`} variant="secondary">
          {t('liquidations.list.older')}
        </ButtonLink>
      )}
    </nav>
  )
}

export function LiquidationsContent({ data }: { readonly data: PageData['futures-liquidations'] }) {
  const t = useT()
  const { brand } = useVisit()
  const { rows, next, fund } = data
  const columns = useColumns()
  return (
    <div className={styles.page}>
      <header className={styles.section}>
        <h1>{t('liquidations.title')}</h1>
        <p className={styles.text}>{t('liquidations.lead', { brand })}</p>
      </header>
      <section className={styles.section}>
        <h2>{t('liquidations.fund.title')}</h2>
        <p className={styles.text}>{t('liquidations.fund.lead')}</p>
        <Fund hours={fund} />
      </section>
      <section className={styles.section}>
        <h2>{t('liquidations.list.title')}</h2>
        {rows.length === 0 ? (
          <EmptyState
            title={t('liquidations.list.none')}
            text={t('liquidations.list.noneText')}
            icon={<ShieldCheck size={24} />}
          />
        ) : (
          <Table
            caption={t('liquidations.list.title')}
            isCaptionHidden
            stacks
            rows={rowsOf(rows)}
            keyOf={({ id, index }) => `${id} ${index}`}
            columns={columns}
          />
        )}
        <PageCursors next={next} />
      </section>
    </div>
  )
}

import { groupThousands } from '#shared/format/group-thousands.ts'
import type { BlockRequestView, BlockTapeRow } from '#shared/otc/block/views.ts'
import type { HedgeReceipt } from '#shared/otc/convert/hedges.ts'
import type { PriceCheckCounts } from '#shared/otc/convert/price-check.ts'
import { useT } from '../../i18n/translation.tsx'
import { useHref } from '../../i18n/visit.tsx'
import { Section } from '../../section/section.tsx'
import { Badge } from '../../ui/badge/badge.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { Amount } from '../../ui/figures/amount.tsx'
import { ZonedTime } from '../../ui/figures/when.tsx'
import { Table } from '../../ui/table/table.tsx'
import { formatAlignedBlockPrice } from './block-price.ts'
import styles from './otc.module.css'

function Legs({ legs }: { readonly legs: BlockRequestView['legs'] }) {
  const t = useT()
  return legs.map(({ asset, side, amount }) => (
    <div key={asset}>
      {t(`block.${side}`)} <Amount value={amount} asset={asset} isNamed />
    </div>
  ))
}

function ReceiptLink({ id }: { readonly id: string }) {
  const href = useHref()
  return (
    <a className={styles.link} href={href(`/otc/receipt/${id}`)}>
      <bdi>{id.slice(0, 8)}</bdi>
    </a>
  )
}

export function BlockRequestTable({ rows }: { readonly rows: readonly BlockRequestView[] }) {
  const t = useT()
  return (
    <Section title={t('block.history.title')}>
      <Table
        caption={t('block.history.title')}
        isCaptionHidden
        stacks
        rows={rows}
        keyOf={({ id }) => id}
        empty={<EmptyState title={t('block.history.empty')} />}
        columns={[
          {
            key: 'time',
            head: t('otc.history.time'),
            isTime: true,
            cell: ({ createdAt }) => <ZonedTime at={createdAt} />,
          },
          { key: 'legs', head: t('block.legs'), cell: ({ legs, facts }) => <Legs legs={facts?.legs ?? legs} /> },
          {
            key: 'net',
            head: 'USDT',
            isFigure: true,
            cell: ({ facts }) => (facts ? <Amount value={facts.net} asset="USDT" isSigned /> : '–'),
          },
          {
            key: 'state',
            head: t('otc.history.state'),
            cell: ({ state }) => (
              <Badge tone={state === 'settled' ? 'success' : 'neutral'}>{t(`block.state.${state}`)}</Badge>
            ),
          },
          {
            key: 'receipt',
            head: t('otc.history.receipt'),
            cell: ({ id, state }) => (state === 'settled' ? <ReceiptLink id={id} /> : '–'),
          },
        ]}
      />
    </Section>
  )
}

export function BlockTradeTable({ rows }: { readonly rows: readonly BlockTapeRow[] }) {
  const t = useT()
  return (
    <Section title={t('block.tape.title')} text={t('block.tape.text')}>
      <Table
        caption={t('block.tape.title')}
        isCaptionHidden
        stacks
        rows={rows}
        keyOf={({ id }) => id}
        empty={<EmptyState title={t('block.tape.empty')} />}
        columns={[
          { key: 'time', head: t('otc.history.time'), isTime: true, cell: ({ at }) => <ZonedTime at={at} /> },
          { key: 'legs', head: t('block.legs'), cell: ({ legs }) => <Legs legs={legs} /> },
          {
            key: 'prices',
            head: t('otc.quote.price'),
            isFigure: true,
            cell: ({ legs }) =>
              legs.map(({ asset, price }) => (
                <div key={asset}>
                  <bdi className="figure">{`${formatAlignedBlockPrice(asset, price)} USDT`}</bdi>
                </div>
              )),
          },
          { key: 'receipt', head: t('otc.history.receipt'), cell: ({ id }) => <ReceiptLink id={id} /> },
        ]}
      />
    </Section>
  )
}

const OUTCOMES = ['accepted', 'improved', 'refused'] as const

export function PriceCheckTable({ rows }: { readonly rows: readonly PriceCheckCounts[] }) {
  const t = useT()
  return (
    <Section title={t('block.look.title')} text={t('block.look.text')}>
      {rows.length > 0 && (
        <Table
          caption={t('otc.look.count')}
          stacks
          rows={rows}
          keyOf={({ dealer }) => dealer}
          columns={[
            { key: 'dealer', head: t('block.look.dealer'), cell: ({ dealer }) => <bdi>{dealer}</bdi> },
            ...OUTCOMES.map((outcome) => ({
              key: outcome,
              head: t(`otc.look.${outcome}`),
              isFigure: true,
              cell: (row: PriceCheckCounts) => groupThousands(String(row[outcome])),
            })),
          ]}
        />
      )}
    </Section>
  )
}

export function HedgeReceiptTable({ rows }: { readonly rows: readonly HedgeReceipt[] }) {
  const t = useT()
  if (rows.length === 0) return null
  return (
    <Section title={t('block.hedges.title')} text={t('block.hedges.text')}>
      <Table
        caption={t('block.hedges.title')}
        isCaptionHidden
        stacks
        rows={rows}
        keyOf={({ id }) => id}
        columns={[
          { key: 'time', head: t('otc.history.time'), isTime: true, cell: ({ at }) => <ZonedTime at={at} /> },
          { key: 'side', head: t('block.form.side'), cell: ({ side }) => t(`block.${side}`) },
          {
            key: 'amount',
            head: t('otc.dust.amount'),
            isFigure: true,
            cell: ({ amount, market }) => <Amount value={amount} asset={market.split('_')[0] ?? ''} isNamed />,
          },
          {
            key: 'total',
            head: 'USDT',
            isFigure: true,
            cell: ({ total }) => <Amount value={total} asset="USDT" />,
          },
          { key: 'receipt', head: t('otc.history.receipt'), cell: ({ id }) => <ReceiptLink id={id} /> },
        ]}
      />
    </Section>
  )
}

import type { BotRows } from '#shared/bots/pages.ts'
import { findQuoteAsset } from '#shared/bots/perpetuals.ts'
import type { BotDetail, BotFillView, BotHoldingView, RoundTripView } from '#shared/bots/views.ts'
import { groupThousands } from '#shared/format/group-thousands.ts'
import { useT } from '../../i18n/translation.tsx'
import { useHref } from '../../i18n/visit.tsx'
import { Section } from '../../section/section.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { SignedAmount } from '../../ui/figures/signed-figure.tsx'
import { ZonedTime } from '../../ui/figures/when.tsx'
import { Table } from '../../ui/table/table.tsx'
import styles from './bots.module.css'
import { BotEventDetails } from './event-details.tsx'
import { AssetAmount, formatBotPair } from './figures.tsx'
import { ownBotPath } from './paths.ts'

const figure = (text: string) => <span className="figure">{groupThousands(text)}</span>

type OlderProps = {
  readonly of: string
  readonly list: Pick<BotRows<unknown>, 'older' | 'newest'>
  readonly anchor: string
}

function Older({ of, list: { older, newest }, anchor }: OlderProps) {
  const t = useT()
  const href = useHref()
  if (older === '' && newest === '') return null
  const to = (query: string) => `${href(ownBotPath(of))}${query === '?' ? '' : query}#${anchor}`
  return (
    <p className={styles.buttons}>
      {newest !== '' && <a href={to(newest)}>{t('bots.bot.newest')}</a>}
      {older !== '' && <a href={to(older)}>{t('bots.bot.older')}</a>}
    </p>
  )
}

export function BotRoundTripTable({ bot, pairs }: { readonly bot: BotDetail; readonly pairs: BotRows<RoundTripView> }) {
  const t = useT()
  return (
    <Section title={t('bots.bot.pairs')} id="pairs">
      <Table
        caption={t('bots.bot.pairsCaption')}
        isCaptionHidden
        stacks
        rows={pairs.rows}
        keyOf={({ id }) => String(id)}
        empty={<EmptyState title={t('bots.bot.noPairs')} />}
        columns={[
          { key: 'time', head: t('bots.bot.time'), isTime: true, cell: ({ time }) => <ZonedTime at={time} /> },
          { key: 'quantity', head: t('bots.bot.quantity'), isFigure: true, cell: ({ quantity }) => figure(quantity) },
          { key: 'bought', head: t('bots.bot.bought'), isFigure: true, cell: ({ bought }) => figure(bought) },
          { key: 'sold', head: t('bots.bot.sold'), isFigure: true, cell: ({ sold }) => figure(sold) },
          {
            key: 'fees',
            head: t('bots.bot.fees'),
            isFigure: true,
            cell: ({ fees, market }) => <AssetAmount value={fees} asset={findQuoteAsset(market)} />,
          },
          {
            key: 'profit',
            head: t('bots.bot.pairProfit'),
            isFigure: true,
            cell: ({ profit, market }) => <SignedAmount value={profit} asset={findQuoteAsset(market)} isNamed />,
          },
        ]}
      />
      <Older of={bot.id} list={pairs} anchor="pairs" />
    </Section>
  )
}

export function BotFills({ bot, fills }: { readonly bot: BotDetail; readonly fills: BotRows<BotFillView> }) {
  const t = useT()
  const href = useHref()
  return (
    <Section
      id="fills"
      title={t('bots.bot.fills')}
      aside={
        <ButtonLink size="s" href={href(`${ownBotPath(bot.id)}/fills.csv`)} download>
          {t('bots.bot.exportFills')}
        </ButtonLink>
      }
    >
      <Table
        caption={t('bots.bot.fillsCaption')}
        isCaptionHidden
        stacks
        rows={fills.rows}
        keyOf={({ id, side }) => `${id} ${side}`}
        empty={<EmptyState title={t('bots.bot.noFills')} />}
        columns={[
          { key: 'time', head: t('bots.bot.time'), isTime: true, cell: ({ time }) => <ZonedTime at={time} /> },
          {
            key: 'side',
            head: t('bots.bot.side'),
            cell: ({ side, market }) => (
              <>
                {t(`bots.bot.sides.${side}`)} <bdi>{formatBotPair(market)}</bdi>
              </>
            ),
          },
          { key: 'price', head: t('bots.bot.price'), isFigure: true, cell: ({ price }) => figure(price) },
          { key: 'quantity', head: t('bots.bot.quantity'), isFigure: true, cell: ({ quantity }) => figure(quantity) },
          {
            key: 'fee',
            head: t('bots.bot.fee'),
            isFigure: true,
            cell: ({ fee, feeAsset }) => <AssetAmount value={fee} asset={feeAsset} />,
          },
          { key: 'role', head: t('bots.bot.role'), cell: ({ role }) => t(`bots.bot.roles.${role}`) },
        ]}
      />
      <Older of={bot.id} list={fills} anchor="fills" />
    </Section>
  )
}

export function BotHoldings({
  holdings,
  quote,
}: {
  readonly holdings: readonly BotHoldingView[]
  readonly quote: string
}) {
  const t = useT()
  if (holdings.length === 0) return null
  return (
    <Section title={t('bots.bot.holdings')}>
      <Table
        caption={t('bots.bot.holdings')}
        isCaptionHidden
        stacks
        rows={holdings}
        keyOf={({ asset }) => asset}
        columns={[
          { key: 'asset', head: t('bots.bot.asset'), cell: ({ asset }) => asset },
          {
            key: 'amount',
            head: t('bots.bot.amount'),
            isFigure: true,
            cell: ({ amount, asset }) => <AssetAmount value={amount} asset={asset} />,
          },
          {
            key: 'cost',
            head: t('bots.bot.cost'),
            isFigure: true,
            cell: ({ cost }) => <AssetAmount value={cost} asset={quote} />,
          },
          {
            key: 'worth',
            head: t('bots.bot.worth'),
            isFigure: true,
            cell: ({ worth }) => <AssetAmount value={worth} asset={quote} />,
          },
          {
            key: 'weight',
            head: t('bots.bot.weight'),
            isFigure: true,
            cell: ({ weight, target }) => (
              <bdi>{target === undefined ? `${weight}%` : `${weight}% / ${t('bots.bot.target')} ${target}%`}</bdi>
            ),
          },
        ]}
      />
    </Section>
  )
}

export function BotEventList({ bot: { events, quote } }: { readonly bot: BotDetail }) {
  const t = useT()
  return (
    <Section title={t('bots.bot.history')}>
      <Table
        caption={t('bots.bot.history')}
        isCaptionHidden
        rows={events}
        keyOf={({ id }) => String(id)}
        empty={<EmptyState title={t('bots.bot.noHistory')} />}
        columns={[
          { key: 'time', head: t('bots.bot.time'), isTime: true, cell: ({ time }) => <ZonedTime at={time} /> },
          { key: 'event', head: t('bots.bot.event'), cell: ({ kind }) => t(`bots.events.${kind}`) },
          {
            key: 'params',
            head: t('bots.board.details'),
            cell: (event) => <BotEventDetails event={event} quote={quote} />,
          },
        ]}
      />
    </Section>
  )
}

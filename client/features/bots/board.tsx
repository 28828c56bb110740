import { BOT_KINDS } from '#shared/bots/kinds/registry.ts'
import {
  BOT_MARKETPLACE_PAGE_SIZE,
  BOT_MARKETPLACE_STATE_FILTERS,
  type BotMarketplaceFilters,
  formatBotMarketplacePath,
} from '#shared/bots/market-filters.ts'
import { findQuoteAsset } from '#shared/bots/perpetuals.ts'
import { BOT_MARKETPLACE_SORT_KEYS, BOT_MARKETPLACE_WINDOW_DAYS, type MarketplaceBotView } from '#shared/bots/views.ts'
import { MARKETS } from '#shared/markets/markets.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import { useT } from '../../i18n/translation.tsx'
import { useHref } from '../../i18n/visit.tsx'
import { LinkChoice } from '../../section/choice.tsx'
import { AutoSubmitSelect, FilterForm } from '../../section/filter-form.tsx'
import { Section } from '../../section/section.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { SignedAmount } from '../../ui/figures/signed-figure.tsx'
import { Pagination } from '../../ui/pagination/pagination.tsx'
import { Table, type TableColumn } from '../../ui/table/table.tsx'
import { BotName, BotStateBadge, SharedBotEndReason } from './bot-name.tsx'
import styles from './bots.module.css'
import { AssetAmount, formatBotPair, SignedPercentFigure, useFormatBotAge } from './figures.tsx'
import { botClonePath, sharedBotPath } from './paths.ts'

type Data = PageData['bots']

function Filters({ filters }: { readonly filters: BotMarketplaceFilters }) {
  const t = useT()
  const href = useHref()
  const { kind, market, window, sort, state } = filters
  const to = (change: Partial<BotMarketplaceFilters>) => href(formatBotMarketplacePath(filters, change))
  return (
    <>
      <div className={styles.choices}>
        <LinkChoice
          label={t('bots.board.window')}
          value={window}
          options={BOT_MARKETPLACE_WINDOW_DAYS.map((name) => [
            name,
            name === 'all' ? t('bots.board.all') : t('bots.days', { count: Number(name) }),
          ])}
          hrefOf={(name) => to({ window: name })}
        />
        <LinkChoice
          label={t('bots.board.state')}
          value={state}
          options={BOT_MARKETPLACE_STATE_FILTERS.map((name) => [name, t(`bots.board.states.${name}`)])}
          hrefOf={(name) => to({ state: name })}
        />
      </div>
      <FilterForm
        key={formatBotMarketplacePath(filters)}
        path="/bot-trade/autosystem"
        label={t('bots.overview.board')}
        keeps={{ window, state }}
        submit={t('bots.board.show')}
      >
        <AutoSubmitSelect
          name="kind"
          label={t('bots.board.kind')}
          placeholder={t('bots.any')}
          defaultValue={kind}
          options={BOT_KINDS.map((name) => [name, t(`bots.kinds.${name}.name`)])}
        />
        <AutoSubmitSelect
          name="market"
          label={t('bots.board.market')}
          placeholder={t('bots.any')}
          defaultValue={market}
          options={MARKETS.map(({ symbol }) => [symbol, formatBotPair(symbol)])}
        />
        <AutoSubmitSelect
          name="sort"
          label={t('bots.board.sort')}
          placeholder={t('bots.choose')}
          defaultValue={sort}
          options={BOT_MARKETPLACE_SORT_KEYS.map((name) => [name, t(`bots.board.sorts.${name}`)])}
        />
      </FilterForm>
    </>
  )
}

type WindowReturnProps = {
  readonly bot: MarketplaceBotView
  readonly value: string
  readonly windowStart: number
}

/** A bot that ended before the window shows no return for it. */
function WindowReturn({ bot, value, windowStart }: WindowReturnProps) {
  return bot.startedAt + bot.ran < windowStart ? '–' : <SignedPercentFigure value={value} />
}

function useColumns(windowStart: number): readonly TableColumn<MarketplaceBotView>[] {
  const t = useT()
  const href = useHref()
  const duration = useFormatBotAge()
  return [
    {
      key: 'bot',
      head: t('bots.board.kind'),
      isWide: true,
      cell: (bot) => <BotName {...bot} href={href(sharedBotPath(bot.id))} />,
    },
    {
      key: 'state',
      head: t('bots.board.state'),
      cell: ({ state, end }) => (
        <span className={styles.stack}>
          <span>
            <BotStateBadge state={state} />
          </span>
          <SharedBotEndReason end={end} />
        </span>
      ),
    },
    {
      key: 'realised',
      head: t('bots.board.realised'),
      isFigure: true,
      cell: (bot) => <WindowReturn bot={bot} value={bot.realised} windowStart={windowStart} />,
    },
    {
      key: 'percent',
      head: t('bots.board.total'),
      isFigure: true,
      cell: (bot) => <WindowReturn bot={bot} value={bot.percent} windowStart={windowStart} />,
    },
    {
      key: 'profit',
      head: t('bots.board.profit'),
      isFigure: true,
      cell: ({ profit, market }) => <SignedAmount value={profit} asset={findQuoteAsset(market)} isNamed />,
    },
    {
      key: 'invested',
      head: t('bots.board.invested'),
      isFigure: true,
      cell: ({ invested, market }) => <AssetAmount value={invested} asset={findQuoteAsset(market)} />,
    },
    {
      key: 'drawdown',
      head: t('bots.board.drawdown'),
      isFigure: true,
      cell: ({ drawdown }) => <span className="figure">{`${drawdown}%`}</span>,
    },
    { key: 'ran', head: t('bots.board.ran'), isFigure: true, cell: ({ ran }) => duration(ran) },
    { key: 'clones', head: t('bots.board.clones'), isFigure: true, cell: ({ clones }) => clones },
    { key: 'followers', head: t('bots.follow.followers'), isFigure: true, cell: ({ followers }) => followers },
    {
      key: 'action',
      head: t('bots.board.action'),
      isWide: true,
      cell: (bot) => (
        <ButtonLink size="s" href={href(botClonePath(bot))} rel="nofollow">
          {t('bots.board.clone')}
        </ButtonLink>
      ),
    },
  ]
}

export function SharedBotsContent({ data: { filters, windowStart, bots, total } }: { readonly data: Data }) {
  const t = useT()
  const href = useHref()
  const columns = useColumns(windowStart)
  return (
    <Section title={t('bots.overview.board')} text={t('bots.overview.boardText')}>
      <Filters filters={filters} />
      <Table
        caption={t('bots.board.caption')}
        isCaptionHidden
        stacks
        rows={bots}
        keyOf={({ id }) => id}
        columns={columns}
        empty={<EmptyState title={t('bots.board.empty')} text={t('bots.board.emptyText')} />}
      />
      {total > BOT_MARKETPLACE_PAGE_SIZE && (
        <Pagination
          page={filters.page}
          pages={Math.ceil(total / BOT_MARKETPLACE_PAGE_SIZE)}
          hrefOf={(page) => href(formatBotMarketplacePath(filters, { page }))}
        />
      )}
    </Section>
  )
}

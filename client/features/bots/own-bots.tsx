import { sumBotProfits } from '#shared/bots/fleet.ts'
import type { BotSummaryView } from '#shared/bots/views.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import { useT } from '../../i18n/translation.tsx'
import { useHref } from '../../i18n/visit.tsx'
import { useRefreshedPage } from '../../live/use-refreshed.ts'
import { PageCursorLinks } from '../../older/older.tsx'
import { LinkChoice } from '../../section/choice.tsx'
import { DefinitionItem } from '../../section/fact.tsx'
import { Alert } from '../../ui/alert/alert.tsx'
import { Badge } from '../../ui/badge/badge.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { SignedAmount } from '../../ui/figures/signed-figure.tsx'
import { ZonedTime } from '../../ui/figures/when.tsx'
import { Table, type TableColumn } from '../../ui/table/table.tsx'
import { BotEnding, BotName, BotStateBadge } from './bot-name.tsx'
import styles from './bots.module.css'
import { AssetAmount, SignedPercentFigure } from './figures.tsx'
import { BotPageLayout } from './frame.tsx'
import { OWN_BOTS_PATH, ownBotPath } from './paths.ts'
import { RealMoneyBadge } from './real-money.tsx'

const isMoving = ({ bots }: PageData['bots-own']) => bots.some(({ state }) => state !== 'stopped' && state !== 'failed')

function OwnBotName({ bot }: { readonly bot: BotSummaryView }) {
  const href = useHref()
  return (
    <span className={styles.tags}>
      <BotName {...bot} href={href(ownBotPath(bot.id))} />
      <RealMoneyBadge venue={bot.venue} />
    </span>
  )
}

function useColumns(): readonly TableColumn<BotSummaryView>[] {
  const t = useT()
  return [
    {
      key: 'bot',
      head: t('bots.own.bot'),
      isWide: true,
      cell: (bot) => <OwnBotName bot={bot} />,
    },
    {
      key: 'state',
      head: t('bots.own.status'),
      cell: ({ state, end, startObstacle, follows, isOutOfRange, refused }) => (
        <span className={styles.tags}>
          <BotStateBadge state={state} />
          {isOutOfRange && state === 'running' && <Badge tone="warning">{t('bots.own.outOfRange')}</Badge>}
          {refused && <Badge tone="warning">{t('bots.own.refused')}</Badge>}
          <BotEnding bot={{ end, startObstacle }} />
          {follows !== undefined && <span className={styles.small}>{t('bots.follow.follows')}</span>}
        </span>
      ),
    },
    {
      key: 'total',
      head: t('bots.own.total'),
      isFigure: true,
      cell: ({ profit, quote }) => (
        <span className={styles.stack}>
          <SignedAmount value={profit.total} asset={quote} isNamed />
          <SignedPercentFigure value={profit.percent} />
        </span>
      ),
    },
    {
      key: 'grid',
      head: t('bots.own.grid'),
      isFigure: true,
      cell: ({ profit, quote }) => <SignedAmount value={profit.grid} asset={quote} isNamed />,
    },
    {
      key: 'floating',
      head: t('bots.own.floating'),
      isFigure: true,
      cell: ({ profit, quote }) => <SignedAmount value={profit.floating} asset={quote} isNamed />,
    },
    {
      key: 'invested',
      head: t('bots.own.invested'),
      isFigure: true,
      cell: ({ profit, quote }) => <AssetAmount value={profit.invested} asset={quote} />,
    },
    {
      key: 'equity',
      head: t('bots.own.equity'),
      isFigure: true,
      cell: ({ profit, quote }) => <AssetAmount value={profit.equity} asset={quote} />,
    },
    {
      key: 'created',
      head: t('bots.own.created'),
      isTime: true,
      cell: ({ createdAt }) => <ZonedTime at={createdAt} />,
    },
  ]
}

/** Paper and real money are never added up. */
function TotalsByAccount({ bots }: Pick<PageData['bots-own'], 'bots'>) {
  const t = useT()
  const onPaper = bots.filter(({ venue }) => !venue)
  const hosts = [...new Set(bots.flatMap(({ venue }) => venue?.host ?? []))]
  return (
    <>
      {hosts.length > 0 && onPaper.length > 0 && (
        <p className={styles.tags}>
          <Badge>{t('bots.live.paper')}</Badge>
        </p>
      )}
      <BotTotals bots={onPaper} />
      {hosts.map((host) => {
        const own = bots.filter(({ venue }) => venue?.host === host)
        return (
          <div key={host} className={styles.venue} data-testid="fleet-venue">
            <p className={styles.tags}>
              <RealMoneyBadge venue={own[0]?.venue} />
            </p>
            <BotTotals bots={own} />
          </div>
        )
      })}
    </>
  )
}

function BotTotals({ bots }: Pick<PageData['bots-own'], 'bots'>) {
  const t = useT()
  return sumBotProfits(bots).map(({ quote, total, invested, equity }) => (
    <dl key={quote} className={styles.facts} data-testid="fleet">
      <DefinitionItem name={t('bots.own.equity')}>
        <AssetAmount value={equity} asset={quote} />
      </DefinitionItem>
      <DefinitionItem name={t('bots.own.invested')}>
        <AssetAmount value={invested} asset={quote} />
      </DefinitionItem>
      <DefinitionItem name={t('bots.own.total')}>
        <SignedAmount value={total} asset={quote} isNamed />
      </DefinitionItem>
    </dl>
  ))
}

export function OwnBotsContent({ data }: { readonly data: PageData['bots-own'] }) {
  const t = useT()
  const href = useHref()
  const columns = useColumns()
  const [{ bots, isOver, areSomeUnreadable, isBack, next, submission }] = useRefreshedPage('bots-own', data, isMoving)
  return (
    <BotPageLayout tab="bots-own" title={t('bots.pages.bots-own')} submission={submission}>
      <div className={styles.bar}>
        <LinkChoice
          label={t('bots.own.status')}
          value={isOver ? 'over' : 'running'}
          options={[
            ['running', t('bots.own.running')],
            ['over', t('bots.own.over')],
          ]}
          hrefOf={(name) => href(name === 'over' ? `${OWN_BOTS_PATH}?state=over` : OWN_BOTS_PATH)}
        />
        <ButtonLink variant="primary" href={href('/bot-trade/autosystem')}>
          {t('bots.overview.kinds')}
        </ButtonLink>
      </div>
      {areSomeUnreadable && <Alert tone="warning" title={t('bots.own.unreadable')} />}
      <TotalsByAccount bots={bots} />
      <Table
        caption={t('bots.own.caption')}
        isCaptionHidden
        stacks
        rows={bots}
        keyOf={({ id }) => id}
        columns={columns}
        empty={!areSomeUnreadable && <EmptyState title={t('bots.own.empty')} text={t('bots.own.emptyText')} />}
      />
      <PageCursorLinks
        path={OWN_BOTS_PATH}
        query={isOver ? { state: 'over' } : {}}
        paged={{ isBack, ...(next && { next }) }}
        older={t('bots.bot.older')}
        newest={t('bots.bot.newest')}
      />
    </BotPageLayout>
  )
}

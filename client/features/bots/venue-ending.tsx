// A bot that its venue does not let end, and the orders that it leaves there (docs/rules/venue.md, VN51).

import { isBotEnded } from '#shared/bots/bot-state.ts'
import { needsFuturesProduct } from '#shared/bots/fields.ts'
import type { BotFormSubmission } from '#shared/bots/pages.ts'
import { VENUE_FAILURES_MIN } from '#shared/bots/real-money.ts'
import type { BotDetail, VenueBotOrderView } from '#shared/bots/views.ts'
import { groupThousands } from '#shared/format/group-thousands.ts'
import { useT } from '../../i18n/translation.tsx'
import { ProgramVenueCut, ProgramVenueLeave } from '../../section/real-money.tsx'
import { Alert } from '../../ui/alert/alert.tsx'
import { Table } from '../../ui/table/table.tsx'
import styles from './bots.module.css'
import { formatBotPair } from './figures.tsx'
import { ownBotPath } from './paths.ts'
import { isVenueCut } from './real-money.tsx'
import { useBotRefusalText } from './refusal.ts'

const figure = (text: string) => <span className="figure">{text === '' ? '–' : groupThousands(text)}</span>

function VenueOrderTable({ orders, host }: { readonly orders: readonly VenueBotOrderView[]; readonly host: string }) {
  const t = useT()
  if (orders.length === 0) return null
  return (
    <Table
      caption={t('bots.live.orders', { host })}
      isCaptionHidden
      stacks
      rows={orders}
      keyOf={({ clientId }) => clientId}
      columns={[
        { key: 'id', head: t('bots.live.orderId'), isWide: true, cell: ({ clientId }) => <bdi>{clientId}</bdi> },
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
        { key: 'filled', head: t('bots.bot.filled'), isFigure: true, cell: ({ filled }) => figure(filled) },
      ]}
    />
  )
}

type Props = { readonly bot: BotDetail; readonly submission: BotFormSubmission }

function EndWithoutVenue({ bot, submission, host }: Props & { readonly host: string }) {
  const t = useT()
  const words = useBotRefusalText()
  const { action, refusal } = submission
  const isRefused = action === 'endWithoutVenue' && refusal?.reason === 'cancels_unconfirmed'
  const orders = bot.venueOrders ?? []
  const hasPosition = needsFuturesProduct(bot.kind)
  return (
    <ProgramVenueLeave
      product="bots"
      host={host}
      path={ownBotPath(bot.id)}
      text={t(hasPosition ? 'bots.live.leaveTextContract' : 'bots.live.leaveText', { host })}
      confirmation={['cancels', t(hasPosition ? 'bots.live.closes' : 'bots.live.cancels', { host })]}
      problem={isRefused ? words(refusal) : undefined}
      className={`${styles.form} ${styles.narrow}`}
    >
      {hasPosition && <p>{t('bots.live.leaveContract', { host })}</p>}
      {orders.length > 0 && <p>{t('bots.live.orders', { host })}</p>}
      <VenueOrderTable orders={orders} host={host} />
    </ProgramVenueLeave>
  )
}

function ContractEnd({ bot, host }: { readonly bot: BotDetail; readonly host: string }) {
  const t = useT()
  const { end, leftPosition, isTradedOutside = false, coins } = bot
  return (
    <>
      {leftPosition !== undefined && (
        // The isolates keep the sign in order in right-to-left sentences.
        <Alert
          tone="danger"
          title={t('bots.live.leftPosition', { host, quantity: `\u2068${leftPosition} ${coins[0] ?? ''}\u2069` })}
        />
      )}
      {end === 'liquidated' && <Alert tone="warning" title={t('bots.live.liquidationFee')} />}
      {end === 'deleveraged' && leftPosition === undefined && (
        <Alert tone="warning" title={t('bots.live.deleveraged', { host })} />
      )}
      {(end === 'position_changed' || isTradedOutside) && leftPosition === undefined && (
        <Alert tone="warning" title={t('bots.live.tradedOutside', { host })} />
      )}
    </>
  )
}

export function VenueEnding({ bot, submission }: Props) {
  const t = useT()
  const { venue, venueFailures, venueOrders, state, startObstacle } = bot
  if (!venue) return null
  const { host } = venue
  if (isBotEnded(state)) {
    return (
      <>
        {startObstacle && <Alert tone="warning" title={t(`bots.startObstacles.${startObstacle}`)} />}
        <ContractEnd bot={bot} host={host} />
        {venueOrders && (
          <>
            <Alert tone="warning" title={t('bots.live.orders', { host })} />
            <VenueOrderTable orders={venueOrders} host={host} />
          </>
        )}
      </>
    )
  }
  if (!venueFailures || !isVenueCut(bot)) return null
  const { count, obstacle, isDelisted = false } = venueFailures
  const isStopping = state === 'stopping'
  const hasPosition = needsFuturesProduct(bot.kind)
  return (
    <>
      <ProgramVenueCut
        product="bots"
        host={host}
        count={count}
        max={VENUE_FAILURES_MIN}
        isStopping={isStopping}
        obstacle={t(isDelisted && hasPosition ? 'bots.startObstacles.absent' : `bots.obstacles.${obstacle}`)}
        text={t(hasPosition ? 'bots.live.cutTextContract' : 'bots.live.cutText')}
      />
      {isStopping && count >= VENUE_FAILURES_MIN && <EndWithoutVenue bot={bot} submission={submission} host={host} />}
    </>
  )
}

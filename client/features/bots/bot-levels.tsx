import { useMemo } from 'react'
import type { BotChartMarket } from '#shared/bots/pages.ts'
import type { BotDetail, BotOrderLevelView } from '#shared/bots/views.ts'
import { groupThousands } from '#shared/format/group-thousands.ts'
import { useT } from '../../i18n/translation.tsx'
import { ServerDataProvider } from '../../live/answers.tsx'
import { Section } from '../../section/section.tsx'
import { Table } from '../../ui/table/table.tsx'
import { createBarCacheEntry } from '../markets/market/bars.ts'
import type { ChartLine } from '../markets/market/chart/chart-lines.ts'
import type { MarketProduct } from '../markets/market/product.ts'
import { useMarket } from '../markets/market/use-market.ts'
import styles from './bots.module.css'
import { BotLevelChart } from './level-chart.tsx'
import { ownBotPath } from './paths.ts'
import { createBotProduct, createFixedPathRules } from './product.ts'
import { createVenueBotProduct } from './venue-product.ts'

/** @param bounds stop-loss, take-profit and liquidation prices */
export function createBotLevelLines(
  levels: readonly BotOrderLevelView[],
  bounds: readonly (string | undefined)[] = [],
): readonly ChartLine[] {
  return [
    ...levels
      .filter(({ state }) => state !== 'filled')
      .map(({ price, side, state }) => ({ price: Number(price), tone: state === 'open' ? side : 'idle' }) as const),
    ...bounds.flatMap((price) =>
      price === undefined || price === '' ? [] : [{ price: Number(price), tone: 'bound' as const }],
    ),
  ]
}

type ChartProps = { readonly bot: BotDetail; readonly market: BotChartMarket }

function createOwnBotProduct({ id, kind, venue }: BotDetail, symbol: string): MarketProduct {
  const paths = createFixedPathRules(ownBotPath(id), symbol)
  return venue ? createVenueBotProduct(paths, kind) : createBotProduct(paths, kind)
}

function Levels({ bot, market }: ChartProps) {
  const { levels, recipe, position, stop } = bot
  const product = useMemo(() => createOwnBotProduct(bot, market.symbol), [bot, market])
  const controls = useMarket(product, market)
  const liquidation = position?.liquidation
  const lines = useMemo(
    () => createBotLevelLines(levels, [stop ?? recipe.stopLoss, recipe.takeProfit, liquidation]),
    [levels, recipe, stop, liquidation],
  )
  return <BotLevelChart controls={controls} lines={lines} />
}

export function BotChart({ bot, market }: ChartProps) {
  const product = createOwnBotProduct(bot, market.symbol)
  return (
    <ServerDataProvider known={createBarCacheEntry(product, market)}>
      <Levels bot={bot} market={market} />
    </ServerDataProvider>
  )
}

/** Accessible alternative to the chart. */
export function BotLevelTable({ levels }: { readonly levels: readonly BotOrderLevelView[] }) {
  const t = useT()
  if (levels.length === 0) return null
  return (
    <Section title={t('bots.bot.levels')}>
      <details className={styles.more}>
        <summary>{t('bots.preview.levels', { count: levels.length })}</summary>
        <Table
          caption={t('bots.bot.levelsCaption')}
          isCaptionHidden
          rows={levels}
          keyOf={({ price, side, quantity }) => `${side} ${price} ${quantity}`}
          columns={[
            {
              key: 'price',
              head: t('bots.bot.price'),
              cell: ({ price }) => <span className="figure">{groupThousands(price)}</span>,
            },
            { key: 'side', head: t('bots.bot.side'), cell: ({ side }) => t(`bots.bot.sides.${side}`) },
            {
              key: 'quantity',
              head: t('bots.bot.quantity'),
              isFigure: true,
              cell: ({ quantity }) => <span className="figure">{quantity}</span>,
            },
            {
              key: 'state',
              head: t('bots.bot.levelState'),
              cell: ({ state }) => t(`bots.bot.levelStates.${state}`),
            },
          ]}
        />
      </details>
    </Section>
  )
}

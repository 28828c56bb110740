import type { BotDetail, BotPosition } from '#shared/bots/views.ts'
import { useT } from '../../i18n/translation.tsx'
import { DefinitionItem } from '../../section/fact.tsx'
import { Section } from '../../section/section.tsx'
import styles from './bots.module.css'
import { AssetAmount } from './figures.tsx'

type PositionProps = { readonly bot: BotDetail; readonly position: BotPosition }

export function BotPositionFigures({ bot: { coins, quote, venue }, position }: PositionProps) {
  const t = useT()
  const { quantity, entry, mark, liquidation, leverage, margin, notional } = position
  const money = (value: string | undefined) => (value === undefined ? '–' : <AssetAmount value={value} asset={quote} />)
  const facts = [
    ['contract', <AssetAmount key="contract" value={quantity} asset={coins[0] ?? ''} />],
    ['entry', money(entry)],
    ...(mark === undefined
      ? []
      : ([
          ['mark', money(mark)],
          ['liquidation', money(liquidation)],
        ] as const)),
    ['leverage', <bdi key="leverage">{`${leverage}×`}</bdi>],
    ...(margin === undefined ? [] : ([['margin', money(margin)]] as const)),
    ...(notional === undefined ? [] : ([['notional', money(notional)]] as const)),
  ] as const
  const text = venue ? t('bots.live.positionText', { host: venue.host }) : t('bots.bot.positionText')
  return (
    <Section title={t('bots.bot.position')} text={text}>
      <dl className={styles.facts} data-testid="bot-position">
        {facts.map(([name, figure]) => (
          <DefinitionItem key={name} name={t(`bots.bot.${name}`)}>
            {figure}
          </DefinitionItem>
        ))}
      </dl>
    </Section>
  )
}

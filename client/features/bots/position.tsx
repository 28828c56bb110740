import type { BotDetail, BotPosition } from '#shared/bots/views.ts'
import { useT } from '../../i18n/translation.tsx'
import { DefinitionItem } from '../../section/fact.tsx'
import { Section } from '../../section/section.tsx'
import styles from './bots.module.css'
import { AssetAmount } from './figures.tsx'

type PositionProps = { readonly bot: BotDetail; readonly position: BotPosition }

export function BotPositionFigures({ bot: { coins, quote }, position }: PositionProps) {
  const t = useT()
  const { quantity, entry, mark, liquidation, leverage, margin, notional } = position
  const money = (value: string | undefined) => (value === undefined ? '–' : <AssetAmount value={value} asset={quote} />)
  const facts = [
    ['contract', <AssetAmount key="contract" value={quantity} asset={coins[0] ?? ''} />],
    ['entry', money(entry)],
    ['mark', money(mark)],
    ['liquidation', money(liquidation)],
    ['leverage', <bdi key="leverage">{`${leverage}×`}</bdi>],
    ['margin', money(margin)],
    ['notional', money(notional)],
  ] as const
  return (
    <Section title={t('bots.bot.position')} text={t('bots.bot.positionText')}>
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

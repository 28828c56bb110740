import { hasBotMarket, isGridBot } from '#shared/bots/fields.ts'
import type { BotKind } from '#shared/bots/kinds/registry.ts'
import type { BotPreviewView } from '#shared/bots/views.ts'
import { formatAmount } from '#shared/markets/amounts.ts'
import { useT } from '../../i18n/translation.tsx'
import { useHref } from '../../i18n/visit.tsx'
import { DefinitionItem } from '../../section/fact.tsx'
import styles from './bots.module.css'
import { AssetAmount, formatSignedPercentText } from './figures.tsx'
import { useBotRefusalText } from './refusal.ts'

type PreviewBoxProps = {
  readonly kind: BotKind
  readonly base: string
  readonly quote: string
  readonly preview: BotPreviewView
  readonly hasWallet: boolean
}

function Lines({ kind, preview, base, quote }: Omit<PreviewBoxProps, 'hasWallet'>) {
  const t = useT()
  const { price, profitMin, profitMax, quantity, least, buysFirst, needed, depth, levels } = preview
  const { exposure, liquidationBelow, liquidationAbove, marginPart, gap } = preview
  const money = (value: string | undefined) => value !== undefined && <AssetAmount value={value} asset={quote} />
  // Shows the profit per grid of grid bots only, because users of other kinds enter their profit.
  const range =
    isGridBot(kind) &&
    profitMin !== undefined &&
    (profitMax === undefined || profitMax === profitMin
      ? formatSignedPercentText(profitMin)
      : `${formatSignedPercentText(profitMin)} – ${formatSignedPercentText(profitMax)}`)
  const lines = [
    ['price', hasBotMarket(kind) && price !== '' && price !== '0' && <AssetAmount value={price} asset={quote} />],
    ['profit', range && <bdi className="figure">{range}</bdi>],
    ['quantity', quantity !== undefined && <AssetAmount value={quantity} asset={base} />],
    ['least', money(least)],
    ['buysFirst', money(buysFirst)],
    ['needed', money(needed)],
    ['marginPart', money(marginPart)],
    ['gap', gap !== undefined && <bdi className="figure">{formatSignedPercentText(gap)}</bdi>],
    ['exposure', money(exposure)],
    ['liquidationBelow', money(liquidationBelow)],
    ['liquidationAbove', money(liquidationAbove)],
    ['depth', depth !== undefined && <bdi className="figure">{`${depth}%`}</bdi>],
  ] as const
  return (
    <dl className={styles.lines}>
      {lines.map(
        ([name, figure]) =>
          figure && (
            <DefinitionItem key={name} name={t(`bots.preview.${name}`)}>
              {figure}
            </DefinitionItem>
          ),
      )}
      {levels.length > 0 && (
        <DefinitionItem name={t('bots.bot.levels')}>
          {t('bots.preview.levels', { count: levels.length })}
        </DefinitionItem>
      )}
    </dl>
  )
}

export function BotPreview({ kind, base, quote, preview, hasWallet }: PreviewBoxProps) {
  const t = useT()
  const href = useHref()
  const words = useBotRefusalText()
  const { problem, available, levels, price } = preview
  return (
    <section className={styles.preview} aria-label={t('bots.preview.title')}>
      <h2>{t('bots.preview.title')}</h2>
      {levels.length > 0 || price !== '' ? (
        <Lines kind={kind} preview={preview} base={base} quote={quote} />
      ) : (
        <p>{t('bots.preview.incomplete')}</p>
      )}
      <p className={problem ? styles.problem : styles.small} aria-live="polite">
        {problem ? words(problem) : t('bots.preview.fine')}
      </p>
      {hasWallet && (
        <p className={styles.small}>
          {t('bots.create.available', {
            spot: `${formatAmount(available.spot, available.asset).text} ${available.asset}`,
            bot: `${formatAmount(available.bot, available.asset).text} ${available.asset}`,
          })}{' '}
          <a className={styles.link} href={href(`/wallet/transfer?asset=${available.asset}&from=spot&to=bot`)}>
            {t('bots.create.transfer')}
          </a>
        </p>
      )}
      <p className={styles.small}>{t(`bots.kinds.${kind}.risk`)}</p>
      {hasBotMarket(kind) && <p className={styles.small}>{t('bots.paper')}</p>}
    </section>
  )
}

import { findQuoteAsset } from '#shared/bots/perpetuals.ts'
import type { SharedBotView } from '#shared/bots/views.ts'
import { formatDay } from '#shared/format/dates.ts'
import { joinNames } from '#shared/i18n/listed.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import { useT } from '../../i18n/translation.tsx'
import { useHref, useVisit } from '../../i18n/visit.tsx'
import { DefinitionItem } from '../../section/fact.tsx'
import { Section } from '../../section/section.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import { SignedAmount } from '../../ui/figures/signed-figure.tsx'
import { Sparkline } from '../../ui/sparkline/sparkline.tsx'
import { BotStateBadge, SharedBotEndReason } from './bot-name.tsx'
import styles from './bots.module.css'
import { AssetAmount, formatBotPair, SignedPercentFigure, useFormatBotAge } from './figures.tsx'
import { FollowBotForm } from './follow.tsx'
import { BotPageLayout } from './frame.tsx'
import { BOT_OVERVIEW_PATH, botClonePath, sharedBotPath } from './paths.ts'
import { BotSettingList } from './recipe-facts.tsx'

function Figures({ bot }: { readonly bot: SharedBotView }) {
  const t = useT()
  const duration = useFormatBotAge()
  const quote = findQuoteAsset(bot.market)
  const figures = [
    [t('bots.board.realised'), <SignedPercentFigure key="realised" value={bot.realised} />],
    [t('bots.board.total'), <SignedPercentFigure key="total" value={bot.percent} />],
    [t('bots.board.profit'), <SignedAmount key="profit" value={bot.profit} asset={quote} isNamed />],
    [t('bots.board.invested'), <AssetAmount key="invested" value={bot.invested} asset={quote} />],
    [t('bots.board.drawdown'), <span key="drawdown" className="figure">{`${bot.drawdown}%`}</span>],
    [t('bots.board.pairs'), bot.pairs],
    [t('bots.board.ran'), duration(bot.ran)],
    [t('bots.board.clones'), bot.clones],
    [t('bots.follow.followers'), bot.followers],
  ] as const
  return (
    <dl className={styles.facts}>
      {figures.map(([name, figure]) => (
        <DefinitionItem key={name} name={name}>
          {figure}
        </DefinitionItem>
      ))}
    </dl>
  )
}

function Curve({ bot: { curve, percent } }: { readonly bot: SharedBotView }) {
  const t = useT()
  const { locale } = useVisit()
  const [first, last] = [curve[0], curve.at(-1)]
  if (!first || !last || curve.length < 2) return null
  const label = t('bots.shared.curve', {
    from: formatDay(first.time, locale),
    to: `${formatDay(last.time, locale)} UTC`,
  })
  return (
    <div className={styles.course} dir="ltr" role="img" aria-label={label}>
      <Sparkline
        points={curve.map((point) => Number(point.percent))}
        tone={percent.startsWith('-') ? 'loss' : 'gain'}
      />
    </div>
  )
}

export function SharedBotContent({ data: { bot, own } }: { readonly data: PageData['bot-shared'] }) {
  const t = useT()
  const href = useHref()
  if (!bot) {
    return (
      <BotPageLayout tab="bots" title={t('bots.bot.missing')}>
        <div className={styles.buttons}>
          <ButtonLink href={href(BOT_OVERVIEW_PATH)}>{t('bots.pages.bots')}</ButtonLink>
        </div>
      </BotPageLayout>
    )
  }
  const name = `${t(`bots.kinds.${bot.kind}.name`)} ${bot.market === '' ? joinNames(t, bot.coins) : formatBotPair(bot.market)}`
  return (
    <BotPageLayout tab="bots" title={name} submission={own?.submission}>
      <div className={styles.bar}>
        <span className={styles.tags}>
          <BotStateBadge state={bot.state} />
          <SharedBotEndReason end={bot.end} />
          {bot.isSimulated && <span className={styles.small}>{t('bots.board.simulated')}</span>}
        </span>
        <span className={styles.buttons}>
          <ButtonLink href={href(`${sharedBotPath(bot.id)}/recipe.json`)} download rel="nofollow">
            {t('bots.shared.download')}
          </ButtonLink>
          <ButtonLink variant="primary" href={href(botClonePath(bot))} rel="nofollow">
            {t('bots.board.clone')}
          </ButtonLink>
        </span>
      </div>
      <Curve bot={bot} />
      <Figures bot={bot} />
      {bot.note !== '' && (
        <Section title={t('bots.shared.note')}>
          <p>
            <bdi>{bot.note}</bdi>
          </p>
        </Section>
      )}
      <FollowBotForm bot={bot} submission={own?.submission} />
      <Section title={t('bots.shared.recipe')}>
        <BotSettingList recipe={bot.recipe} />
      </Section>
      <p className={styles.small}>{t('bots.paper')}</p>
    </BotPageLayout>
  )
}

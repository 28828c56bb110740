import { formatRecipeSearch } from '#shared/bots/recipe-query.ts'
import type { BotDetail } from '#shared/bots/views.ts'
import { joinNames } from '#shared/i18n/listed.ts'
import { formatAmount } from '#shared/markets/amounts.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import { toBotCardSubject } from '#shared/sharing/subjects.ts'
import { NativeForm } from '../../form/post.tsx'
import { useT } from '../../i18n/translation.tsx'
import { useHref, useVisit } from '../../i18n/visit.tsx'
import { useRefreshedPage } from '../../live/use-refreshed.ts'
import { DefinitionItem } from '../../section/fact.tsx'
import { Section } from '../../section/section.tsx'
import { Alert } from '../../ui/alert/alert.tsx'
import { Badge } from '../../ui/badge/badge.tsx'
import { Button, ButtonLink } from '../../ui/button/button.tsx'
import { CopyButton } from '../../ui/copy-button/copy-button.tsx'
import { SignedAmount } from '../../ui/figures/signed-figure.tsx'
import { useFormatTime, ZonedTime } from '../../ui/figures/when.tsx'
import { ShareCardLink } from '../sharing/share/share-link.tsx'
import { BotActions } from './bot-actions.tsx'
import { BotChart, BotLevelTable } from './bot-levels.tsx'
import { BotEnding, BotStateBadge } from './bot-name.tsx'
import { BotEventList, BotFills, BotHoldings, BotRoundTripTable } from './bot-tables.tsx'
import styles from './bots.module.css'
import { AssetAmount, formatBotPair, SignedPercentFigure } from './figures.tsx'
import { BotPageLayout } from './frame.tsx'
import { botCreationPath, OWN_BOTS_PATH, ownBotPath } from './paths.ts'
import { BotPositionFigures } from './position.tsx'
import { RealMoneyBadge, RealMoneyNotice, RealMoneyStart } from './real-money.tsx'
import { BotSettingList } from './recipe-facts.tsx'
import { VenueEnding } from './venue-ending.tsx'

type Data = PageData['bot']

function ProfitFacts({ bot }: { readonly bot: BotDetail }) {
  const t = useT()
  const when = useFormatTime()
  const { id, profit, quote, startedAt, venue } = bot
  // The isolates U+2068 and U+2069 keep the amount in order in right-to-left sentences.
  const amount = (text: string) => `\u2068${formatAmount(text, quote).text} ${quote}\u2069`
  return (
    <Section title={t('bots.bot.profit')}>
      <p className={styles.sum} data-testid="bot-profit">
        <SignedAmount value={profit.total} asset={quote} isNamed /> <SignedPercentFigure value={profit.percent} />{' '}
        {startedAt > 0 && !venue && <ShareCardLink of={toBotCardSubject(id)} name={t('bots.bot.profit')} />}
      </p>
      <p className={styles.small}>
        {t(profit.funding === undefined ? 'bots.bot.sum' : 'bots.bot.sumFunding', {
          funding: amount(profit.funding ?? '0'),
          grid: amount(profit.grid),
          floating: amount(profit.floating),
          equity: amount(profit.equity),
          invested: amount(profit.invested),
        })}
      </p>
      <dl className={styles.facts}>
        {(
          [
            ['realised', <SignedAmount key="grid" value={profit.grid} asset={quote} isNamed />],
            ['floating', <SignedAmount key="floating" value={profit.floating} asset={quote} isNamed />],
            ...(profit.funding === undefined
              ? []
              : [['funding', <SignedAmount key="funding" value={profit.funding} asset={quote} isNamed />] as const]),
            ['equity', <AssetAmount key="equity" value={profit.equity} asset={quote} />],
            ['invested', <AssetAmount key="invested" value={profit.invested} asset={quote} />],
            ['fees', <AssetAmount key="fees" value={profit.fees} asset={quote} />],
            ['pairs', profit.pairs],
            ...(profit.yearly === undefined
              ? []
              : [['yearly', <SignedPercentFigure key="yearly" value={profit.yearly} />] as const]),
            ...(bot.entry === undefined
              ? []
              : [['entry', <AssetAmount key="entry" value={bot.entry} asset={quote} />] as const]),
            ...(bot.stop === undefined
              ? []
              : [['stopAt', <AssetAmount key="stopAt" value={bot.stop} asset={quote} />] as const]),
            ['idle', <AssetAmount key="idle" value={bot.idle} asset={quote} />],
            ...(bot.nextAt === undefined ? [] : [['next', <ZonedTime key="next" at={bot.nextAt} />] as const]),
          ] as const
        ).map(([name, figure]) => (
          <DefinitionItem key={name} name={t(`bots.bot.${name}`)}>
            {figure}
          </DefinitionItem>
        ))}
      </dl>
      {profit.checkedAt > 0 && (
        <p className={styles.small}>
          {venue
            ? t('bots.live.checked', { host: venue.host, time: when(profit.checkedAt) })
            : t('bots.bot.checked', { time: when(profit.checkedAt) })}
        </p>
      )}
    </Section>
  )
}

function SignalSecretForms({ id, formerUntil }: { readonly id: string; readonly formerUntil: number | undefined }) {
  const t = useT()
  const when = useFormatTime()
  if (formerUntil === undefined) {
    return (
      <NativeForm path={ownBotPath(id)} action="turnSecret">
        <p className={styles.small}>{t('bots.bot.turnSecretText')}</p>
        <Button type="submit" variant="ghost">
          {t('bots.bot.turnSecret')}
        </Button>
      </NativeForm>
    )
  }
  return (
    <NativeForm path={ownBotPath(id)} action="endFormerSecret">
      <p className={styles.small}>{t('bots.bot.formerSecret', { time: when(formerUntil) })}</p>
      <Button type="submit" variant="ghost">
        {t('bots.bot.endFormerSecret')}
      </Button>
    </NativeForm>
  )
}

type SignalProps = { readonly id: string; readonly signal: NonNullable<BotDetail['signal']> }

function Signal({ id, signal }: SignalProps) {
  const t = useT()
  const { origin } = useVisit()
  const address = origin + signal.path
  return (
    <Section title={t('bots.bot.signal')} text={t('bots.bot.signalText')}>
      <dl className={styles.facts}>
        {(
          [
            ['path', address],
            ['botId', id],
            ['secret', signal.secret],
          ] as const
        ).map(([name, text]) => (
          <DefinitionItem key={name} name={t(`bots.bot.${name}`)}>
            <bdi>{text}</bdi> <CopyButton text={text} />
          </DefinitionItem>
        ))}
      </dl>
      <SignalSecretForms id={id} formerUntil={signal.formerUntil} />
    </Section>
  )
}

const isAlive = ({ bot }: Data) => bot !== undefined && bot.state !== 'stopped' && bot.state !== 'failed'

export function OwnBotContent({ data }: { readonly data: Data }) {
  const t = useT()
  const href = useHref()
  const [{ bot, market, fills, pairs, submission }] = useRefreshedPage('bot', data, isAlive)
  if (!bot) {
    return (
      <BotPageLayout tab="bots-own" title={t('bots.bot.missing')}>
        <div className={styles.buttons}>
          <ButtonLink href={href(OWN_BOTS_PATH)}>{t('bots.bot.back')}</ButtonLink>
        </div>
      </BotPageLayout>
    )
  }
  const name = `${t(`bots.kinds.${bot.kind}.name`)} ${bot.market === '' ? joinNames(t, bot.coins) : formatBotPair(bot.market)}`
  return (
    <BotPageLayout tab="bots-own" title={name} submission={submission}>
      <span className={styles.tags} data-testid="bot-state">
        <BotStateBadge state={bot.state} />
        <RealMoneyBadge venue={bot.venue} />
        {bot.isOutOfRange && bot.state === 'running' && <Badge tone="warning">{t('bots.own.outOfRange')}</Badge>}
        <BotEnding bot={bot} />
      </span>
      <RealMoneyNotice bot={bot} />
      <VenueEnding bot={bot} submission={submission} />
      {bot.refused && !bot.venueFailures && (
        <Alert tone="warning" title={t('bots.own.refused')}>
          {t(`bots.obstacles.${bot.refused.obstacle}`)} {t('bots.bot.nextAttempt')}{' '}
          <ZonedTime at={bot.refused.againAt} />
        </Alert>
      )}
      <div className={bot.venue ? styles.venue : undefined} data-account={bot.venue ? 'venue' : 'paper'}>
        <div className={styles.screen}>
          <div className={styles.stack}>
            {market && <BotChart key={market.symbol} bot={bot} market={market} />}
            <ProfitFacts bot={bot} />
            {bot.position && <BotPositionFigures bot={bot} position={bot.position} />}
          </div>
          <div className={`${styles.stack} ${styles.side}`}>
            <BotActions bot={bot} submission={submission} />
            <RealMoneyStart bot={bot} submission={submission} />
            {bot.signal && <Signal id={bot.id} signal={bot.signal} />}
            <Section title={t('bots.bot.settings')}>
              {bot.isShared && (
                <dl className={styles.facts} data-testid="followers">
                  <DefinitionItem name={t('bots.follow.followers')}>{bot.followers}</DefinitionItem>
                </dl>
              )}
              <BotSettingList recipe={bot.recipe} isAtVenue={bot.venue !== undefined} />
              <div className={styles.buttons}>
                <ButtonLink href={href(`${ownBotPath(bot.id)}/recipe.json`)} download>
                  {t('bots.bot.recipe')}
                </ButtonLink>
                <ButtonLink href={href(botCreationPath(bot.recipe) + formatRecipeSearch(bot.recipe))}>
                  {t('bots.bot.again')}
                </ButtonLink>
              </div>
            </Section>
          </div>
          <div className={styles.stack}>
            <BotLevelTable levels={bot.levels} />
            <BotHoldings holdings={bot.holdings} quote={bot.quote} />
            <BotRoundTripTable bot={bot} pairs={pairs} />
            <BotFills bot={bot} fills={fills} />
            <BotEventList bot={bot} />
          </div>
        </div>
      </div>
    </BotPageLayout>
  )
}

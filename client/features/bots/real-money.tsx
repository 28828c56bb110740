// Names the venue's host and has its colour wherever money is real (docs/rules/venue.md, VN34).

import { isBotEnded } from '#shared/bots/bot-state.ts'
import { isHedgeBot, needsFuturesProduct } from '#shared/bots/fields.ts'
import { BOT_DEFINITIONS } from '#shared/bots/kinds/registry.ts'
import type { BotFormSubmission } from '#shared/bots/pages.ts'
import { VENUE_FAILURES_NOTICED_MIN } from '#shared/bots/real-money.ts'
import { canStartAtVenue } from '#shared/bots/venue-bots.ts'
import type { BotDetail } from '#shared/bots/views.ts'
import { groupThousands } from '#shared/format/group-thousands.ts'
import { trimZeros } from '#shared/money/decimal.ts'
import { findVenueFuturesHost, findVenueHost, hasVenueContractBots } from '#shared/operator/features.ts'
import { NativeForm } from '../../form/post.tsx'
import { useT } from '../../i18n/translation.tsx'
import { useHref, useVisit } from '../../i18n/visit.tsx'
import { ProgramVenueBadge } from '../../section/real-money.tsx'
import { Section } from '../../section/section.tsx'
import { Alert } from '../../ui/alert/alert.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Checkbox } from '../../ui/checkbox/checkbox.tsx'
import { LabelledFigureField } from '../../ui/figure-field/figure-field.tsx'
import styles from './bots.module.css'
import { SellOrKeepCoinsField } from './coins-field.tsx'
import { ownBotPath } from './paths.ts'
import { useBotRefusalText } from './refusal.ts'

type Venue = NonNullable<BotDetail['venue']>

export const RealMoneyBadge = ({ venue }: { readonly venue: Venue | undefined }) =>
  venue && <ProgramVenueBadge product="bots" host={venue.host} />

export const isVenueCut = ({ venueFailures }: BotDetail): boolean =>
  (venueFailures?.count ?? 0) >= VENUE_FAILURES_NOTICED_MIN

export function RealMoneyNotice({ bot }: { readonly bot: BotDetail }) {
  const t = useT()
  const { venue, state, position } = bot
  if (!venue || isBotEnded(state)) return null
  const { host, lossLimit } = venue
  const hasPosition = needsFuturesProduct(bot.kind)
  return (
    <Alert tone="warning" title={t('bots.live.real', { host })}>
      {bot.areVenueSettingsChanged && position && (
        <p>{t('bots.live.changed', { host, leverage: String(position.leverage) })}</p>
      )}
      {state === 'paused' && <p>{hasPosition ? t('bots.live.pausedContract') : t('bots.live.paused')}</p>}
      {(state === 'running' || state === 'waiting') && !isVenueCut(bot) && (
        <>
          <p>{t('bots.live.limit', { percent: `${trimZeros(lossLimit)}%` })}</p>
          {hasPosition && <p>{t(isHedgeBot(bot.kind) ? 'bots.live.liquidationHedge' : 'bots.live.liquidation')}</p>}
          <p>{t('bots.live.watched')}</p>
        </>
      )}
    </Alert>
  )
}

const BUDGET_REFUSALS = [
  'amount_invalid',
  'insufficient_funds',
  'venue_spot_low',
  'futures_funds_low',
  'investment_too_small',
] as const

type TermsProps = { readonly bot: BotDetail; readonly host: string }

/** Names what each wallet must have. */
function useHedgeTerms({ bot, host }: TermsProps): readonly string[] {
  const t = useT()
  const { venueSplit, recipe, quote } = bot
  const money = (amount: string) => `${groupThousands(trimZeros(amount))} ${quote}`
  const split = venueSplit && {
    host,
    budget: money(recipe.investment),
    spot: money(venueSplit.spot),
    margin: money(venueSplit.margin),
  }
  return [
    ...(split ? [t('bots.live.hedgeMoney', split)] : []),
    t('bots.live.hedge', { host }),
    t('bots.live.leverageHedge'),
    t('bots.live.liquidationHedge'),
  ]
}

function ContractTerms(props: TermsProps) {
  const t = useT()
  const { bot, host } = props
  const hedge = useHedgeTerms(props)
  const contract = [t('bots.live.contract', { host }), t('bots.live.leverage'), t('bots.live.liquidation')]
  const texts = isHedgeBot(bot.kind) ? hedge : contract
  return texts.map((text) => (
    <p key={text} className={styles.small}>
      {text}
    </p>
  ))
}

type StartProps = { readonly bot: BotDetail; readonly submission: BotFormSubmission }

/** Starts a bot with this one's recipe and real money. Exists for bots on paper, where the site offers a venue. */
export function RealMoneyStart({ bot, submission }: StartProps) {
  const t = useT()
  const href = useHref()
  const { config } = useVisit()
  const words = useBotRefusalText()
  const hasPosition = needsFuturesProduct(bot.kind)
  const host = hasPosition ? findVenueFuturesHost(config) : findVenueHost(config)
  if (
    host === undefined ||
    bot.venue ||
    bot.startedAt === 0 ||
    !canStartAtVenue(bot.kind, hasVenueContractBots(config))
  )
    return null
  const { id, quote, recipe } = bot
  const { key, action, values, refusal } = submission
  const isRefused = action === 'live'
  const problemOf = (reason: string) => (isRefused && refusal?.reason === reason ? words(refusal) : undefined)
  return (
    <Section title={t('bots.live.title', { host })} text={t('bots.live.text')}>
      <details className={styles.real} open={isRefused || undefined} data-testid="real-money">
        <summary>{t('bots.live.submit', { host })}</summary>
        <NativeForm path={ownBotPath(id)} action="live" fields={{ key }} className={styles.form}>
          <p className={styles.small}>
            {t('bots.live.key', { host })}{' '}
            <a className={styles.link} href={href('/account/venue')}>
              {t('bots.live.connect')}
            </a>
          </p>
          {hasPosition && <ContractTerms bot={bot} host={host} />}
          {bot.signal && <p className={styles.small}>{t('bots.live.signals')}</p>}
          <LabelledFigureField
            name="amount"
            formName="live"
            label={t('shell.withUnit', { label: t('bots.live.budget'), unit: quote })}
            units={[quote]}
            defaultValue={isRefused ? (values.amount ?? '') : recipe.investment}
            problem={BUDGET_REFUSALS.map(problemOf).find((problem) => problem !== undefined)}
          />
          <LabelledFigureField
            name="totalLoss"
            label={t('bots.live.loss')}
            units={['%']}
            hint={t(hasPosition ? 'bots.live.lossHintContract' : 'bots.live.lossHint')}
            defaultValue={isRefused ? (values.totalLoss ?? '') : '10'}
            problem={problemOf('loss_limit_invalid')}
          />
          {BOT_DEFINITIONS[bot.kind].onEnd === undefined && (
            <SellOrKeepCoinsField
              label={t('bots.live.coins')}
              value={isRefused ? values.coins : recipe.onEnd}
              formName="live"
            />
          )}
          <Checkbox name="real" problem={problemOf('real_unconfirmed')}>
            {t('bots.live.confirm', { host })}
          </Checkbox>
          <Button type="submit" variant="primary">
            {t('bots.live.submit', { host })}
          </Button>
        </NativeForm>
      </details>
    </Section>
  )
}

import { isContractBot, isHedgeBot } from '#shared/bots/fields.ts'
import type { BotFormSubmission } from '#shared/bots/pages.ts'
import type { BotDetail } from '#shared/bots/views.ts'
import { NativeForm } from '../../form/post.tsx'
import { useT } from '../../i18n/translation.tsx'
import { Section } from '../../section/section.tsx'
import { Button } from '../../ui/button/button.tsx'
import { LabelledFigureField } from '../../ui/figure-field/figure-field.tsx'
import { TextArea } from '../../ui/text-area/text-area.tsx'
import { BotStopPricesForm, FollowedBotNotice } from './bot-following.tsx'
import styles from './bots.module.css'
import { SellOrKeepCoinsField } from './coins-field.tsx'
import { ownBotPath } from './paths.ts'

type Props = { readonly bot: BotDetail; readonly submission: BotFormSubmission }

function Presses({ bot: { id, state } }: Pick<Props, 'bot'>) {
  const t = useT()
  const actions = { waiting: ['start'], running: ['pause'], paused: ['resume'] } as const
  const here = state === 'waiting' || state === 'running' || state === 'paused' ? actions[state] : []
  return here.map((action) => (
    <NativeForm key={action} path={ownBotPath(id)} action={action}>
      <Button type="submit">{t(`bots.bot.${action}`)}</Button>
    </NativeForm>
  ))
}

function Stop({ bot: { id, kind, venue } }: Pick<Props, 'bot'>) {
  const t = useT()
  const isContract = isContractBot(kind)
  const venueText = isContract
    ? 'bots.live.stopContract'
    : isHedgeBot(kind)
      ? 'bots.live.stopHedge'
      : 'bots.live.stopText'
  const paperText = isContract ? 'bots.bot.stopTextContract' : 'bots.bot.stopText'
  return (
    <details className={styles.more}>
      <summary>{t('bots.bot.stop')}</summary>
      <NativeForm path={ownBotPath(id)} action="stop" className={styles.form}>
        <p className={styles.small}>{venue ? t(venueText, { host: venue.host }) : t(paperText)}</p>
        {!isContract && <SellOrKeepCoinsField label={t('bots.bot.coins')} />}
        <Button type="submit" variant="loss">
          {t('bots.bot.stop')}
        </Button>
      </NativeForm>
    </details>
  )
}

function Money({ bot: { id, quote, withdrawable }, submission }: Props) {
  const t = useT()
  const { key, action, values } = submission
  return (['invest', 'withdraw'] as const).map((name) => (
    <details key={name} className={styles.more} open={action === name || undefined}>
      <summary>{t(`bots.bot.${name}`)}</summary>
      <NativeForm path={ownBotPath(id)} action={name} fields={{ key }} className={styles.form}>
        <LabelledFigureField
          name="amount"
          formName={name}
          label={t('shell.withUnit', { label: t('bots.bot.amountField'), unit: quote })}
          units={[quote]}
          defaultValue={action === name ? (values.amount ?? '') : ''}
          {...(name === 'withdraw' && { hint: t('bots.bot.withdrawable', { amount: `${withdrawable} ${quote}` }) })}
        />
        <Button type="submit">{t(`bots.bot.${name}`)}</Button>
      </NativeForm>
    </details>
  ))
}

function Share({ bot: { id, isShared, followers }, submission: { values, action } }: Props) {
  const t = useT()
  if (isShared) {
    return (
      <NativeForm path={ownBotPath(id)} action="unshare">
        {followers > 0 && <p className={styles.small}>{t('bots.follow.unshareText')}</p>}
        <Button type="submit" variant="ghost">
          {t('bots.bot.unshare')}
        </Button>
      </NativeForm>
    )
  }
  return (
    <details className={styles.more} open={action === 'share' || undefined}>
      <summary>{t('bots.bot.share')}</summary>
      <NativeForm path={ownBotPath(id)} action="share" className={styles.form}>
        <TextArea name="note" label={t('bots.bot.note')} rows={2} maxLength={280} defaultValue={values.note ?? ''} />
        <Button type="submit">{t('bots.bot.share')}</Button>
      </NativeForm>
    </details>
  )
}

/** An ended bot can only be shared; one with real money cannot be. */
export function BotActions({ bot, submission }: Props) {
  const t = useT()
  const isOver = bot.state === 'stopped' || bot.state === 'failed'
  const canChange = !isOver && bot.state !== 'stopping'
  if (!canChange && bot.venue) return null
  return (
    <Section title={t('bots.bot.actions')}>
      {canChange && (
        <>
          <div className={styles.buttons}>
            <Presses bot={bot} />
          </div>
          {bot.state === 'running' && (
            <p className={styles.small}>{t(bot.position ? 'bots.bot.pausePosition' : 'bots.bot.pauseText')}</p>
          )}
          {bot.follows === undefined ? (
            <BotStopPricesForm bot={bot} submission={submission} />
          ) : (
            <FollowedBotNotice id={bot.id} follows={bot.follows} />
          )}
          <Stop bot={bot} />
          {!bot.venue && <Money bot={bot} submission={submission} />}
        </>
      )}
      {!bot.venue && <Share bot={bot} submission={submission} />}
    </Section>
  )
}

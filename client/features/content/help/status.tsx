import { computeUptime } from '#shared/content/help/days.ts'
import { formatDay } from '#shared/format/dates.ts'
import { formatWithPercent } from '#shared/format/signs.ts'
import { joinNames } from '#shared/i18n/listed.ts'
import { hasPaperAccounts } from '#shared/operator/features.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import { MINUTE_MS } from '#shared/platform/intervals.ts'
import { useT } from '../../../i18n/translation.tsx'
import { useHref, useLocale, useVisit } from '../../../i18n/visit.tsx'
import { Section } from '../../../section/section.tsx'
import { Alert } from '../../../ui/alert/alert.tsx'
import { Badge } from '../../../ui/badge/badge.tsx'
import { ZonedTime } from '../../../ui/figures/when.tsx'
import styles from './help.module.css'

type Data = PageData['status']

const minutesOf = (ms: number): number => Math.ceil(ms / MINUTE_MS)

/** Truncates, so 100 % means no downtime. */
function usePercent(): (part: number) => string {
  const { code } = useLocale()
  return (part) => formatWithPercent(String(Math.floor(part * 100_000) / 1_000), code)
}

type SiteState = 'good' | 'troubled' | 'differs' | 'unanswered'

function findSiteState({ halted, audit, unread }: Data): SiteState {
  if (halted.length > 0) return 'troubled'
  if (audit?.isGood === false) return 'differs'
  return unread.length > 0 ? 'unanswered' : 'good'
}

function Now({ data }: { readonly data: Data }) {
  const t = useT()
  const { halted, markets } = data
  const state = findSiteState(data)
  const isGood = state === 'good'
  return (
    <Alert tone={isGood ? 'success' : 'warning'} title={t(`help.status.${state}`)}>
      {halted.length > 0 && (
        <p>
          {t('help.status.halted')}{' '}
          <bdi>
            {joinNames(
              t,
              halted.map((symbol) => symbol.replace('_', '/')),
            )}
          </bdi>
        </p>
      )}
      {isGood && t('help.status.goodText', { markets })}
    </Alert>
  )
}

function Unread({ title }: { readonly title: string }) {
  const t = useT()
  return (
    <Section title={title}>
      <p>{t('help.status.unread')}</p>
    </Section>
  )
}

function Days({ data: { days, since, now, unread } }: { readonly data: Data }) {
  const t = useT()
  const percent = usePercent()
  const { locale } = useVisit()
  if (unread.includes('uptime')) return <Unread title={t('help.status.days')} />
  return (
    <Section title={t('help.status.days')} text={t('help.status.daysText')}>
      <p className={styles.percent}>{percent(computeUptime(now, since, days))}</p>
      <ol className={styles.days} aria-label={t('help.status.days')}>
        {days.toReversed().map(({ day, downMs, isKnown }) => {
          const state = isKnown ? (downMs > 0 ? 'down' : 'up') : 'unknown'
          const words = isKnown ? t('help.status.minutes', { minutes: minutesOf(downMs) }) : t('help.status.unknown')
          const said = t('shell.labelled', { label: formatDay(Date.parse(day), locale), value: words })
          return (
            <li key={day} data-state={state} title={said}>
              <span className="visually-hidden">{said}</span>
            </li>
          )
        })}
      </ol>
      <p className={styles.small}>
        {t('help.status.since')} <ZonedTime at={since} />
      </p>
    </Section>
  )
}

function Incidents({ data: { incidents, unread } }: { readonly data: Data }) {
  const t = useT()
  if (unread.includes('uptime')) return <Unread title={t('help.status.incidents')} />
  return (
    <Section title={t('help.status.incidents')}>
      {incidents.length === 0 ? (
        <p>{t('help.status.none')}</p>
      ) : (
        <ul className={styles.incidents}>
          {incidents.map(({ from, to }) => (
            <li key={from}>
              <ZonedTime at={from} />{' '}
              <Badge tone="warning">{t('help.status.minutes', { minutes: minutesOf(to - from) })}</Badge>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function LedgerAudit({ audit, isUnread }: Pick<Data, 'audit'> & { readonly isUnread: boolean }) {
  const t = useT()
  const href = useHref()
  return (
    <Section title={t('help.status.audit')} text={t('help.status.auditText')}>
      {audit ? (
        <p>
          <Badge tone={audit.isGood ? 'success' : 'danger'}>
            {t(audit.isGood ? 'help.status.agrees' : 'help.status.differs')}
          </Badge>{' '}
          <ZonedTime at={audit.time} />
        </p>
      ) : (
        <p>{t(isUnread ? 'help.status.unread' : 'help.status.noAudit')}</p>
      )}
      <p>
        <a href={href('/proof')}>{t('help.status.proof')}</a> ·{' '}
        <a href={href('/help/changelog')}>{t('help.catalogs.changelog.title')}</a>
      </p>
    </Section>
  )
}

export function StatusContent({ data }: { readonly data: Data }) {
  const t = useT()
  const { config } = useVisit()
  return (
    <div className={styles.page}>
      <h1>{t('help.status.title')}</h1>
      <p className={styles.lead}>{t('help.status.text')}</p>
      <Now data={data} />
      <Days data={data} />
      <Incidents data={data} />
      {hasPaperAccounts(config) && <LedgerAudit audit={data.audit} isUnread={data.unread.includes('audit')} />}
    </div>
  )
}

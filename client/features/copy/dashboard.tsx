import { DEFAULT_COPY_WINDOW } from '#shared/copy/board-filters.ts'
import { copyFollowPath, copyTraderPath, LEAD_DASHBOARD_PATH } from '#shared/copy/paths.ts'
import { LEAD_REAPPLICATION_DAYS, LEAD_TERMS_CHANGE_DAYS } from '#shared/copy/settings.ts'
import type { LeadDashboardView } from '#shared/copy/views.ts'
import { sliceNavCurve } from '#shared/copy/window.ts'
import { localePath } from '#shared/i18n/locales.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import { NativeForm } from '../../form/post.tsx'
import { useT } from '../../i18n/translation.tsx'
import { useHref, useVisit } from '../../i18n/visit.tsx'
import { PageCursorLinks } from '../../older/older.tsx'
import { DefinitionItem } from '../../section/fact.tsx'
import { Section } from '../../section/section.tsx'
import { Badge } from '../../ui/badge/badge.tsx'
import { Button } from '../../ui/button/button.tsx'
import { CopyButton } from '../../ui/copy-button/copy-button.tsx'
import { useFormatTime, ZonedTime } from '../../ui/figures/when.tsx'
import styles from './copy.module.css'
import { EquityCurve } from './curve.tsx'
import { CopyUsdtAmount, formatCopierCount } from './figures.tsx'
import { useCopyFieldProblem } from './frame.tsx'
import { formatBpsPercent } from './percent.ts'
import { CopierTable } from './positions.tsx'
import { LeadStatTiles } from './stat-tiles.tsx'
import { ProfitShareTable } from './statements.tsx'
import { LeadTermsFields } from './terms-fields.tsx'

type Data = PageData['copy-lead']
type Own = { readonly data: Data; readonly own: LeadDashboardView }

function Facts({ own }: Own) {
  const t = useT()
  const facts = [
    [t('copy.own.equity'), <CopyUsdtAmount key="v" value={own.equity} />],
    [
      t('copy.own.copiers'),
      <bdi key="v" className="figure">
        {formatCopierCount(own.copierCount, own.terms.maxCopiers)}
      </bdi>,
    ],
    [t('copy.own.aum'), <CopyUsdtAmount key="v" value={own.aum} />],
    [t('copy.trader.share'), formatBpsPercent(own.terms.shareBps)],
    [t('copy.own.received'), <CopyUsdtAmount key="v" value={own.shareReceived} />],
    [t('copy.own.due'), <CopyUsdtAmount key="v" value={own.shareDue} />],
    [t('copy.own.next'), <ZonedTime key="v" at={own.nextSettlementAt} />],
  ] as const
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <DefinitionItem key={label} name={label}>
          {value}
        </DefinitionItem>
      ))}
    </dl>
  )
}

function Invitation({ own: { id, kind, invitation } }: Own) {
  const t = useT()
  const { origin, locale } = useVisit()
  const link = `${origin}${localePath(locale, copyFollowPath(kind, id))}?invitation=${encodeURIComponent(invitation)}`
  return (
    <p className={styles.inline}>
      {t('copy.own.invitation')} <bdi className={styles.code}>{link}</bdi>
      <CopyButton text={link} label={t('copy.own.invitation')} />
    </p>
  )
}

const typedTerms = ({ name, bio, shareBps, maxCopiers, isPrivate }: LeadDashboardView['terms']) => ({
  name,
  bio,
  share: formatBpsPercent(shareBps).replace('%', ''),
  maxCopiers: String(maxCopiers),
  isPrivate: isPrivate ? 'on' : '',
})

function Terms({ data: { submission, kind }, own }: Own) {
  const t = useT()
  const when = useFormatTime()
  const problem = useCopyFieldProblem(submission, 'terms')
  const isRefused = submission.action === 'terms'
  return (
    <Section title={t('copy.own.settings')} text={t('copy.own.settingsText', { days: LEAD_TERMS_CHANGE_DAYS })}>
      {own.changeAt !== null && !isRefused ? (
        <p>{t('copy.own.wait', { until: when(own.changeAt) })}</p>
      ) : (
        <NativeForm
          key={submission.key}
          path={LEAD_DASHBOARD_PATH}
          action="terms"
          fields={{ kind }}
          className={styles.form}
        >
          <LeadTermsFields values={isRefused ? submission.values : typedTerms(own.terms)} problem={problem} />
          <div>
            <Button type="submit">{t('copy.own.save')}</Button>
          </div>
        </NativeForm>
      )}
    </Section>
  )
}

function End({ data: { kind } }: Own) {
  const t = useT()
  return (
    <details className={styles.more}>
      <summary>{t('copy.own.end')}</summary>
      <NativeForm path={LEAD_DASHBOARD_PATH} action="end" fields={{ kind }} className={styles.form}>
        <p>{t('copy.own.endText', { days: LEAD_REAPPLICATION_DAYS })}</p>
        <div>
          <Button type="submit" variant="loss">
            {t('copy.own.endSubmit')}
          </Button>
        </div>
      </NativeForm>
    </details>
  )
}

export function LeadDashboard(props: Own) {
  const t = useT()
  const href = useHref()
  const { data, own } = props
  const { id, kind, state, stats, curve, copiers, terms } = own
  const shown = stats.find(({ days }) => days === DEFAULT_COPY_WINDOW) ?? stats[0]
  const isActive = state === 'active'
  const last = curve.at(-1)?.time ?? 0
  return (
    <>
      <p className={styles.inline}>
        <strong>
          <bdi>{terms.name}</bdi>
        </strong>
        <Badge tone={isActive ? 'success' : 'neutral'}>{t(`copy.state.${state}`)}</Badge>
        <a className={styles.link} href={href(copyTraderPath(kind, id))}>
          {t('copy.own.page')}
        </a>
      </p>
      {terms.isPrivate && isActive && <Invitation {...props} />}
      <Facts {...props} />
      <Section title={t('copy.curve.title')}>
        <EquityCurve points={sliceNavCurve(curve, 0, last)} />
        {shown && (
          <>
            <p className={styles.small}>{t('copy.days.some', { days: shown.days })}</p>
            <LeadStatTiles stats={shown} />
          </>
        )}
      </Section>
      <Section title={t('copy.own.who')}>
        <CopierTable rows={copiers} empty={t('copy.own.noWho')} />
      </Section>
      <Section title={t('copy.own.income')}>
        <ProfitShareTable
          settlements={data.received.settlements}
          total={data.received.total}
          isNamed
          empty={{ title: t('copy.own.noIncome'), text: t('copy.own.noIncomeText') }}
        />
        <PageCursorLinks
          path={LEAD_DASHBOARD_PATH}
          query={{ kind: data.kind }}
          paged={{
            isBack: data.isBack,
            ...(data.received.next !== undefined && { next: { before: data.received.next, beforeId: '' } }),
          }}
          older={t('copy.copy.olderStatements')}
          newest={t('copy.copy.newestStatements')}
        />
      </Section>
      {isActive && <Terms {...props} />}
      {isActive && <End {...props} />}
    </>
  )
}

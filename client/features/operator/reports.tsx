import { CHAT_REPORT_REASONS } from '#shared/chat/limits.ts'
import { type OperatorCaseView, UserReportReason } from '#shared/operator/cases.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import { useT } from '../../i18n/translation.tsx'
import { useHref } from '../../i18n/visit.tsx'
import { DefinitionItem } from '../../section/fact.tsx'
import { Section } from '../../section/section.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { ZonedTime } from '../../ui/figures/when.tsx'
import { OperatorSelect } from './fields.tsx'
import { AccountLink, OperatorActionForm, OperatorPageLayout, TruncatedListNote } from './frame.tsx'
import styles from './operator.module.css'

type Data = PageData['operator-reports']

/** Link to the reported place; deals and chat open within the operator pages. */
function Place({ place }: { readonly place: string }) {
  const t = useT()
  const href = useHref()
  const [kind = '', id = '', seq = ''] = place.split(' ')
  if (kind === 'chat') {
    return (
      <a className={styles.link} href={href(`/operator/chat?language=${id}&id=${seq}`)}>
        {t('operator.reports.places.chat')} <bdi>{`${id} #${seq}`}</bdi>
      </a>
    )
  }
  if (kind !== 'deal' && kind !== 'ad' && kind !== 'merchant') return null
  const path = kind === 'deal' ? `/operator/appeals/${id}` : `/p2p/${kind}/${id}`
  return (
    <a className={styles.link} href={href(path)}>
      {t(`operator.reports.places.${kind}`)} <bdi>{id}</bdi>
    </a>
  )
}

function ReportList({ rows }: { readonly rows: readonly OperatorCaseView[] }) {
  const t = useT()
  const reasonOf = (ref: string, place: string) => {
    const said = place.startsWith('chat ') ? CHAT_REPORT_REASONS.find((each) => each === ref) : undefined
    if (said) return t(`operator.chat.reasons.${said}`)
    const reason = UserReportReason.safeParse(ref).data
    return reason ? t(`operator.reports.reasons.${reason}`) : ref
  }
  return (
    <ul className={styles.list}>
      {rows.map(({ id, ref, person: userId, about, place, text, openedAt, closedAt }) => (
        <li key={id}>
          <strong>
            #{id} · {reasonOf(ref, place)}
          </strong>
          <dl className={styles.facts}>
            <DefinitionItem name={t('operator.reports.place')}>
              <Place place={place} />
            </DefinitionItem>
            <DefinitionItem name={t('operator.reports.about')}>
              <AccountLink id={about} />
            </DefinitionItem>
            <DefinitionItem name={t('operator.reports.by')}>
              <AccountLink id={userId} />
            </DefinitionItem>
            <DefinitionItem name={t('operator.time')}>
              <ZonedTime at={openedAt} />
              {closedAt > 0 && (
                <>
                  {' – '}
                  <ZonedTime at={closedAt} />
                </>
              )}
            </DefinitionItem>
          </dl>
          <p className={styles.words}>
            <bdi>{text}</bdi>
          </p>
        </li>
      ))}
    </ul>
  )
}

export function UserReportsContent({
  data: { open, closed, isOpenCut, isClosedCut, chosen, submission },
}: {
  readonly data: Data
}) {
  const t = useT()
  return (
    <OperatorPageLayout tab="operator-reports" submission={submission}>
      {open.length === 0 ? <EmptyState title={t('operator.reports.none')} /> : <ReportList rows={open} />}
      <TruncatedListNote count={open.length} isCut={isOpenCut} end="oldest" />
      {open.length > 0 && (
        <Section title={t('operator.reports.close')} text={t('operator.reports.closeText')}>
          <OperatorActionForm path="/operator/reports" action="message" submission={submission}>
            <OperatorSelect
              name="id"
              label={t('operator.reports.which')}
              submission={submission}
              begin={chosen}
              options={open.map(({ id, text }) => [String(id), `#${id} ${text.slice(0, 40)}`] as const)}
            />
          </OperatorActionForm>
        </Section>
      )}
      {closed.length > 0 && (
        <Section title={t('operator.messages.closed')}>
          <ReportList rows={closed} />
          <TruncatedListNote count={closed.length} isCut={isClosedCut} end="newest" />
        </Section>
      )}
    </OperatorPageLayout>
  )
}

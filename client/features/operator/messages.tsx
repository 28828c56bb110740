import { findHelpCatalog } from '#shared/content/help/catalog.ts'
import type { HelpRemark } from '#shared/content/help/votes.ts'
import type { OperatorCaseView } from '#shared/operator/cases.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import { useT } from '../../i18n/translation.tsx'
import { useHref } from '../../i18n/visit.tsx'
import { Section } from '../../section/section.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { ZonedTime } from '../../ui/figures/when.tsx'
import { OperatorSelect } from './fields.tsx'
import { AccountLink, OperatorActionForm, OperatorPageLayout, TruncatedListNote } from './frame.tsx'
import styles from './operator.module.css'

function CaseList({ rows }: { readonly rows: readonly OperatorCaseView[] }) {
  const t = useT()
  return (
    <ul className={styles.list}>
      {rows.map(({ id, kind, ref, person: userId, text, openedAt, closedAt }) => (
        <li key={id}>
          <span>
            #{id} · {t(`operator.messages.kinds.${kind}`)} · <bdi>{ref}</bdi>
          </span>
          <span className={styles.small}>
            {userId === '' ? t('operator.messages.visitor') : <AccountLink id={userId} />} · <ZonedTime at={openedAt} />
            {closedAt > 0 && (
              <>
                {' '}
                – <ZonedTime at={closedAt} />
              </>
            )}
          </span>
          <p className={styles.words}>
            <bdi>{text}</bdi>
          </p>
        </li>
      ))}
    </ul>
  )
}

function RemarkList({ remarks }: { readonly remarks: readonly HelpRemark[] }) {
  const href = useHref()
  return (
    <ul className={styles.list}>
      {remarks.map(({ article, locale, text, day }) => {
        const catalog = findHelpCatalog(article)
        return (
          <li key={`${article} ${locale} ${day} ${text}`}>
            <span>
              {catalog ? <a href={href(`/help/${catalog}/${article}`)}>{article}</a> : article} · <bdi>{locale}</bdi> ·{' '}
              <ZonedTime at={day} />
            </span>
            <p className={styles.words}>
              <bdi>{text}</bdi>
            </p>
          </li>
        )
      })}
    </ul>
  )
}

export function SentMessagesContent({
  data: { open, closed, isOpenCut, isClosedCut, remarks, submission },
}: {
  readonly data: PageData['operator-messages']
}) {
  const t = useT()
  return (
    <OperatorPageLayout tab="operator-messages" submission={submission}>
      {open.length === 0 && <EmptyState title={t('operator.messages.none')} />}
      <CaseList rows={open} />
      <TruncatedListNote count={open.length} isCut={isOpenCut} end="oldest" />
      {open.length > 0 && (
        <Section title={t('operator.messages.close')} text={t('operator.messages.closeText')}>
          <OperatorActionForm path="/operator/messages" action="message" submission={submission}>
            <OperatorSelect
              name="id"
              label={t('operator.messages.which')}
              submission={submission}
              options={open.map(({ id, text }) => [String(id), `#${id} ${text.slice(0, 40)}`] as const)}
            />
          </OperatorActionForm>
        </Section>
      )}
      {closed.length > 0 && (
        <Section title={t('operator.messages.closed')}>
          <CaseList rows={closed} />
          <TruncatedListNote count={closed.length} isCut={isClosedCut} end="newest" />
        </Section>
      )}
      {remarks.length > 0 && (
        <Section title={t('operator.messages.missing')} text={t('operator.messages.missingText')}>
          <RemarkList remarks={remarks} />
        </Section>
      )}
    </OperatorPageLayout>
  )
}

import { ANNOUNCEMENT_CATEGORIES, findMissingLocales } from '#shared/content/announcements/announcements.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import { useT } from '../../i18n/translation.tsx'
import { useHref, useVisit } from '../../i18n/visit.tsx'
import { Section } from '../../section/section.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { ZonedTime } from '../../ui/figures/when.tsx'
import { Table } from '../../ui/table/table.tsx'
import { OperatorSelect } from './fields.tsx'
import { OperatorActionForm, OperatorPageLayout, TruncatedListNote } from './frame.tsx'
import styles from './operator.module.css'

const PATH = '/operator/announcements'

export function OperatorAnnouncements({ data }: { readonly data: PageData['operator-announcements'] }) {
  const t = useT()
  const href = useHref()
  const { locale } = useVisit()
  const { all, isCut, submission } = data
  return (
    <OperatorPageLayout tab="operator-announcements" submission={submission}>
      <Table
        caption={t('operator.announcements.caption')}
        isCaptionHidden
        stacks
        rows={all}
        keyOf={({ id }) => id}
        empty={<EmptyState title={t('operator.announcements.none')} />}
        columns={[
          {
            key: 'title',
            head: t('operator.announcements.title'),
            cell: ({ id, texts }) => (
              <a className={styles.link} href={href(`${PATH}/${id}`)}>
                <bdi>{(texts[locale] ?? texts.en_US)?.title || t('operator.announcements.untitled', { id })}</bdi>
              </a>
            ),
          },
          {
            key: 'category',
            head: t('operator.announcements.category'),
            cell: ({ category }) => t(`operator.announcements.categories.${category}`),
          },
          {
            key: 'state',
            head: t('operator.state'),
            cell: (each) =>
              each.state === 'draft' && findMissingLocales(each).length > 0
                ? t('operator.announcements.missing', { count: findMissingLocales(each).length })
                : t(`operator.announcements.states.${each.state}`),
          },
          { key: 'time', head: t('operator.time'), isTime: true, cell: ({ madeAt }) => <ZonedTime at={madeAt} /> },
        ]}
      />
      <TruncatedListNote count={all.length} isCut={isCut} end="newest" />
      <Section title={t('operator.announcements.make')}>
        <OperatorActionForm
          path={PATH}
          action="draft"
          submission={submission}
          submit={t('operator.announcements.makeSubmit')}
        >
          <OperatorSelect
            name="category"
            label={t('operator.announcements.category')}
            submission={submission}
            options={ANNOUNCEMENT_CATEGORIES.map(
              (category) => [category, t(`operator.announcements.categories.${category}`)] as const,
            )}
          />
        </OperatorActionForm>
      </Section>
    </OperatorPageLayout>
  )
}

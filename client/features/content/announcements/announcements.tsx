import { ANNOUNCEMENT_CATEGORIES, type AnnouncementHead } from '#shared/content/announcements/announcements.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import { useT } from '../../../i18n/translation.tsx'
import { useHref } from '../../../i18n/visit.tsx'
import { PageTabs } from '../../../section/page-tabs.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { ZonedTime } from '../../../ui/figures/when.tsx'
import styles from './announcements.module.css'

const PATH = '/announcements'

export function AnnouncementMeta({ one: { category, publishedAt, changedAt } }: { readonly one: AnnouncementHead }) {
  const t = useT()
  return (
    <p className={styles.small}>
      <span>{t(`announcements.categories.${category}`)}</span>
      <ZonedTime at={publishedAt} />
      {changedAt > 0 && (
        <span>
          {t('announcements.changed')} <ZonedTime at={changedAt} />
        </span>
      )}
    </p>
  )
}

export function AnnouncementsContent({
  data: { category, list, older },
}: {
  readonly data: PageData['announcements']
}) {
  const t = useT()
  const href = useHref()
  const kinds = [null, ...ANNOUNCEMENT_CATEGORIES] as const
  const more = new URLSearchParams({
    ...(category && { category }),
    ...(older && { before: String(older.before), beforeId: older.beforeId }),
  })
  return (
    <div className={styles.page}>
      <h1>{t('announcements.title')}</h1>
      <PageTabs
        label={t('announcements.kinds')}
        tabs={kinds.map((kind) => ({
          href: href(PATH) + (kind ? `?category=${kind}` : ''),
          label: kind ? t(`announcements.categories.${kind}`) : t('announcements.all'),
          isCurrent: kind === category,
        }))}
      />
      {list.length === 0 ? (
        <EmptyState title={t('announcements.none')} text={t('announcements.noneText')} />
      ) : (
        <ul className={styles.list}>
          {list.map((one) => (
            <li key={one.id}>
              <h2>
                <a href={href(`${PATH}/${one.id}`)}>{one.title}</a>
              </h2>
              <AnnouncementMeta one={one} />
            </li>
          ))}
        </ul>
      )}
      {older && (
        <p>
          <a className={styles.link} href={`${href(PATH)}?${more}`}>
            {t('announcements.older')}
          </a>
        </p>
      )}
    </div>
  )
}

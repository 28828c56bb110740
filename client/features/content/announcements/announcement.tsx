import { parseAnnouncementParagraphs } from '#shared/content/announcements/pages.ts'
import type { PageData } from '#shared/pages/page-data.ts'
import { useT } from '../../../i18n/translation.tsx'
import { useHref } from '../../../i18n/visit.tsx'
import styles from './announcements.module.css'
import { AnnouncementMeta } from './announcements.tsx'

export function AnnouncementContent({ data: { one } }: { readonly data: PageData['announcement'] }) {
  const t = useT()
  const href = useHref()
  // Indexes are stable keys, because the text does not change.
  const paragraphs = parseAnnouncementParagraphs(one?.body ?? '').map((parts, at) => ({ key: String(at), parts }))
  return (
    <article className={styles.page}>
      <p>
        <a className={styles.link} href={href('/announcements')}>
          {t('announcements.back')}
        </a>
      </p>
      <h1>{one ? one.title : t('announcements.missing')}</h1>
      {one ? <AnnouncementMeta one={one} /> : <p className={styles.lead}>{t('announcements.missingText')}</p>}
      <div className={styles.body}>
        {paragraphs.map(({ key, parts }) => (
          <p key={key}>
            {parts.map(({ text, isLink }, at) => {
              const name = `${key} ${at}`
              return isLink ? (
                <a key={name} className={styles.link} href={text} rel="noopener">
                  {text}
                </a>
              ) : (
                <span key={name}>{text}</span>
              )
            })}
          </p>
        ))}
      </div>
    </article>
  )
}

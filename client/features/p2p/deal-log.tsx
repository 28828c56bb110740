import type { DealLogView, DealView } from '#shared/p2p/views.ts'
import { useT } from '../../i18n/translation.tsx'
import { ZonedTime } from '../../ui/figures/when.tsx'
import styles from './p2p.module.css'

export function DealEventLog({ deal }: { readonly deal: DealView }) {
  const t = useT() as (key: string, params?: Readonly<Record<string, string>>) => string
  const wordsOf = ({ kind, text }: DealLogView) => t(`p2p.log.kinds.${kind}`, { text })
  return (
    <details className={styles.more}>
      <summary>{t('p2p.log.title')}</summary>
      <p className={styles.small}>{t('p2p.log.text')}</p>
      <ol className={styles.log}>
        {deal.log.map((entry) => (
          <li key={entry.seq}>
            <span>{wordsOf(entry)}</span>
            <span className={styles.small}>
              {t(`p2p.log.by.${entry.by}`)} · <ZonedTime at={entry.time} />
            </span>
            {(entry.kind === 'stated' || entry.kind === 'appealed') && (
              <p className={styles.words}>
                <bdi>{entry.text}</bdi>
              </p>
            )}
            {entry.file !== null && (
              <a
                className={styles.link}
                href={`/p2p/deal/${deal.id}/files/${entry.file}`}
                target="_blank"
                rel="noreferrer"
              >
                <img
                  className={styles.picture}
                  src={`/p2p/deal/${deal.id}/files/${entry.file}`}
                  alt={entry.text}
                  loading="lazy"
                />
              </a>
            )}
            <bdi className={styles.hash}>{entry.hash.slice(0, 16)}</bdi>
          </li>
        ))}
      </ol>
    </details>
  )
}

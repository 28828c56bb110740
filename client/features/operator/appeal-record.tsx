import type { AppealCase } from '#shared/pages/operator.ts'
import { useT } from '../../i18n/translation.tsx'
import { Section } from '../../section/section.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { ZonedTime } from '../../ui/figures/when.tsx'
import styles from './operator.module.css'

type Props = { readonly deal: AppealCase }

export function DisputedDealLog({ deal }: Props) {
  const t = useT()
  // The type is widened, because keys are computed. Each event of a deal has a text.
  const words = t as (key: string, params?: Readonly<Record<string, string>>) => string
  return (
    <Section title={t('operator.appeals.record')}>
      <ol className={styles.list}>
        {deal.log.map(({ seq, time, by, kind, text, file }) => (
          <li key={seq}>
            <span>
              {t('shell.labelled', {
                label: t(`operator.parties.${by}`),
                value: words(`p2p.log.kinds.${kind}`, { text }),
              })}
            </span>
            <span className={styles.small}>
              <ZonedTime at={time} />
            </span>
            {(kind === 'stated' || kind === 'appealed' || kind === 'ruled') && (
              <p className={styles.words}>
                <bdi>{text}</bdi>
              </p>
            )}
            {file !== null && (
              <a href={`/operator/appeals/${deal.id}/files/${file}`} target="_blank" rel="noreferrer">
                <img
                  className={styles.picture}
                  src={`/operator/appeals/${deal.id}/files/${file}`}
                  alt={text}
                  loading="lazy"
                />
              </a>
            )}
          </li>
        ))}
      </ol>
    </Section>
  )
}

export function DisputedDealChat({ deal }: Props) {
  const t = useT()
  return (
    <Section title={t('operator.appeals.chat')} text={t('operator.appeals.chatText')}>
      {deal.chat.length === 0 && <EmptyState title={t('operator.appeals.noChat')} />}
      <ol className={styles.list}>
        {deal.chat.map(({ seq, time, by, text, hasPicture }) => (
          <li key={seq}>
            <span className={styles.small}>
              {t(`operator.parties.${by}`)} · <ZonedTime at={time} />
            </span>
            {text === null ? (
              <em className={styles.small}>{t('operator.appeals.sealed')}</em>
            ) : (
              <p className={styles.words}>
                <bdi>{text}</bdi>
              </p>
            )}
            {hasPicture && (
              <a href={`/operator/appeals/${deal.id}/pictures/${seq}`} target="_blank" rel="noreferrer">
                <img
                  className={styles.picture}
                  src={`/operator/appeals/${deal.id}/pictures/${seq}`}
                  alt={text || t('operator.appeals.picture')}
                  loading="lazy"
                />
              </a>
            )}
          </li>
        ))}
      </ol>
    </Section>
  )
}

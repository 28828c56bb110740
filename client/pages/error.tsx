import type { PageData } from '#shared/pages/page-data.ts'
import type { PageProps } from '../app.tsx'
import { useT } from '../i18n/translation.tsx'
import { useHref } from '../i18n/visit.tsx'
import { ButtonLink } from '../ui/button/button.tsx'
import styles from './error.module.css'

export function ErrorPage({ data: { status, path, requestId } }: PageProps<PageData['error']>) {
  const t = useT()
  const href = useHref()
  const limited = status === 429
  const missing = status < 500 && !limited
  const unavailable = status === 503
  const part = limited ? 'limited' : missing ? 'notFound' : 'failure'
  const message = missing
    ? t('error.notFound.message', { path })
    : unavailable
      ? t('market.unavailable')
      : t(`error.${limited ? 'limited' : 'failure'}.message`)
  return (
    <div className={styles.page}>
      <p className={styles.status}>{status}</p>
      <h1>{t(`error.${part}.title`)}</h1>
      <p className={styles.message}>{message}</p>
      {!unavailable && <p className={styles.message}>{t(`error.${part}.description`)}</p>}
      {part === 'failure' && <p className={styles.message}>{t('error.failure.reference', { id: requestId })}</p>}
      <div className={styles.actions}>
        <ButtonLink variant="primary" href={href('/')}>
          {t('error.notFound.home')}
        </ButtonLink>
        <ButtonLink href={href('/markets')}>{t('error.notFound.markets')}</ButtonLink>
      </div>
    </div>
  )
}

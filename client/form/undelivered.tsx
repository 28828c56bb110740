import type { CodeDeliveryOutage } from '#shared/forms/rules.ts'
import { useT } from '../i18n/translation.tsx'
import { useHref } from '../i18n/visit.tsx'
import { Alert } from '../ui/alert/alert.tsx'

/** Links to the page that shows messages that were not sent. The form stays open. */
export function CodeNotSentNotice({
  undelivered: { ways, isOutboxOpen },
}: {
  readonly undelivered: CodeDeliveryOutage
}) {
  const t = useT()
  const href = useHref()
  return (
    <Alert tone="info" title={t(`form.undelivered.title.${ways}`)}>
      <p>
        {isOutboxOpen ? t('form.undelivered.outbox') : t('form.undelivered.nowhere')}{' '}
        {isOutboxOpen && (
          <a href={href('/dev/outbox')} target="_blank" rel="noopener">
            {t('form.undelivered.open')}
          </a>
        )}
      </p>
    </Alert>
  )
}

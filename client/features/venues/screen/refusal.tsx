import type { VenueRefusal } from '#shared/venues/views.ts'
import { useHref } from '../../../i18n/visit.tsx'
import { Alert } from '../../../ui/alert/alert.tsx'
import { useVenueTranslate } from './words.ts'

const OF_KEY: readonly VenueRefusal[] = [
  'not_connected',
  'key_refused',
  'key_withdraws',
  'key_cannot_trade',
  'key_unreadable',
  'key_cannot_trade_futures',
  'key_cannot_transfer',
]

type RefusalProps = { readonly reason: VenueRefusal; readonly detail?: string | undefined }

/** Explains why the venue shows nothing or refused; the venue's own text follows. */
export function VenueRefusalNotice({ reason, detail }: RefusalProps) {
  const t = useVenueTranslate()
  const href = useHref()
  return (
    <Alert tone={reason === 'not_connected' ? 'info' : 'danger'} title={t(`venue.refused.${reason}`)} isLive>
      {detail !== undefined && (
        <p>
          <bdi lang="en">{detail}</bdi>
        </p>
      )}
      {OF_KEY.includes(reason) && <a href={href('/account/venue')}>{t('venue.connect.title')}</a>}
    </Alert>
  )
}

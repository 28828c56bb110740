import { useEffect, useState } from 'react'
import type { Translate } from '#shared/i18n/types.ts'
import { useVisit } from '../../../i18n/visit.tsx'
import styles from './venue.module.css'
import { loadVenueTranslator } from './words.ts'

type SwitchProps = {
  readonly host: string
  readonly isVenue: boolean
  readonly onPaper: () => void
  readonly onVenue: (t: Translate) => Promise<void>
}

/**
 * Switches between the paper account and the venue account. Each page begins with paper, so only an act of the
 * user leads to real money.
 */
export function VenueAccountSwitch({ host, isVenue, onPaper, onVenue }: SwitchProps) {
  const { locale } = useVisit()
  const [t, setT] = useState<Translate>()
  useEffect(() => {
    loadVenueTranslator(locale).then((loaded) => setT(() => loaded), console.error)
  }, [locale])
  if (!t) return null
  return (
    <fieldset className={styles.switch} data-account={isVenue ? 'venue' : 'paper'} data-testid="account-switch">
      <legend className="visually-hidden">{t('venue.spot.account')}</legend>
      <button type="button" aria-pressed={!isVenue} onClick={onPaper}>
        {t('venue.spot.paper')}
      </button>
      <button type="button" aria-pressed={isVenue} onClick={() => void (isVenue || onVenue(t).catch(console.error))}>
        {t('venue.spot.real')} · <bdi>{host}</bdi>
      </button>
      {isVenue && <p className={styles.mode}>{t('venue.real', { host })}</p>}
    </fieldset>
  )
}

import { useEffect, useState } from 'react'
import type { Translate } from '#shared/i18n/types.ts'
import { findVenueHost } from '#shared/operator/features.ts'
import { useVisit } from '../../../i18n/visit.tsx'
import type { ChosenVenue } from './chosen-venue.ts'
import styles from './venue.module.css'
import { loadVenueTranslator } from './words.ts'

type SwitchProps = { readonly isVenue: boolean; readonly onVenue: (venue: ChosenVenue | undefined) => void }

/**
 * Switches between the paper account and the venue account. Each page begins with paper, so only an act of the
 * user leads to real money.
 */
export function VenueAccountSwitch({ isVenue, onVenue }: SwitchProps) {
  const { locale, config } = useVisit()
  const host = findVenueHost(config) ?? ''
  const [t, setT] = useState<Translate>()
  useEffect(() => {
    loadVenueTranslator(locale).then((loaded) => setT(() => loaded), console.error)
  }, [locale])
  if (!t) return null
  const open = async () => onVenue({ Screen: (await import('./venue-screen.tsx')).VenueSpotScreen, t })
  return (
    <fieldset className={styles.switch} data-account={isVenue ? 'venue' : 'paper'} data-testid="account-switch">
      <legend className="visually-hidden">{t('venue.spot.account')}</legend>
      <button type="button" aria-pressed={!isVenue} onClick={() => onVenue(undefined)}>
        {t('venue.spot.paper')}
      </button>
      <button type="button" aria-pressed={isVenue} onClick={() => void (isVenue || open().catch(console.error))}>
        {t('venue.spot.real')} · <bdi>{host}</bdi>
      </button>
      {isVenue && <p className={styles.mode}>{t('venue.real', { host })}</p>}
    </fieldset>
  )
}

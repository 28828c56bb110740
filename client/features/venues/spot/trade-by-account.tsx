import { useState } from 'react'
import type { PageData } from '#shared/pages/page-data.ts'
import { useIdleComponent } from '../../../scheduling/use-idle-component.ts'
import { SpotTradeScreen } from '../../markets/spot/trade-screen.tsx'
import type { ChosenVenue } from './chosen-venue.ts'
import styles from './slot.module.css'

type TradeProps = { readonly data: PageData['trade'] }

const loadSwitch = async () => (await import('./account-switch.tsx')).VenueAccountSwitch

/**
 * The paper screen, and a switch to the screen of the user's account at the venue. That screen loads when the user
 * chooses it.
 */
export function TradeByAccount({ data }: TradeProps) {
  const Switch = useIdleComponent(loadSwitch)
  const [venue, setVenue] = useState<ChosenVenue>()
  return (
    <>
      <div className={styles.slot}>{Switch && <Switch isVenue={venue !== undefined} onVenue={setVenue} />}</div>
      {venue ? <venue.Screen data={data} t={venue.t} /> : <SpotTradeScreen data={data} />}
    </>
  )
}

import { type ComponentType, useState } from 'react'
import type { Translate } from '#shared/i18n/types.ts'
import { useIdleComponent } from '../../../scheduling/use-idle-component.ts'
import type { VenueScreen } from './chosen-venue.ts'
import styles from './slot.module.css'

type TradeProps<Data> = {
  readonly data: Data
  readonly host: string
  readonly Paper: ComponentType<{ readonly data: Data }>
  readonly loadScreen: () => Promise<VenueScreen<Data>>
}
type Chosen<Data> = { readonly Screen: VenueScreen<Data>; readonly t: Translate }

const loadSwitch = async () => (await import('./account-switch.tsx')).VenueAccountSwitch

/**
 * The paper screen, and a switch to the screen of the user's account at the venue. That screen loads when the user
 * chooses it.
 */
export function TradeByAccount<Data>({ data, host, Paper, loadScreen }: TradeProps<Data>) {
  const Switch = useIdleComponent(loadSwitch)
  const [venue, setVenue] = useState<Chosen<Data>>()
  const openVenue = async (t: Translate) => setVenue({ Screen: await loadScreen(), t })
  return (
    <>
      <div className={styles.slot}>
        {Switch && (
          <Switch host={host} isVenue={venue !== undefined} onPaper={() => setVenue(undefined)} onVenue={openVenue} />
        )}
      </div>
      {venue ? <venue.Screen data={data} t={venue.t} /> : <Paper data={data} />}
    </>
  )
}

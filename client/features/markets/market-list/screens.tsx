// Saved screeners (filters and sorting) of the market list. The account stores them for a user, the browser for a
// visitor.

import { type MarketListState, parseMarketListState } from '#shared/markets/market-list/state.ts'
import { Island, usePersonalData } from '../../../hydration/islands.tsx'
import { useVisit } from '../../../i18n/visit.tsx'
import { useIdleComponent } from '../../../scheduling/use-idle-component.ts'
import { SavedScreenerRow } from './screen-row.tsx'
import styles from './screens.module.css'

type Props = { readonly state: MarketListState }

/** Renders nothing if the account could not be read. */
function OfAccount({ state }: Props) {
  const { screens } = usePersonalData()
  return screens && <SavedScreenerRow state={state} screens={screens} />
}

/** Island that only the server renders. It parses the list's state from the URL. */
export function SavedScreenersIsland() {
  const { search } = useVisit()
  return <OfAccount state={parseMarketListState(search)} />
}

const load = async () => (await import('./visitor-screens.tsx')).VisitorSavedScreeners

function OfBrowser({ state }: Props) {
  const VisitorScreens = useIdleComponent(load)
  return VisitorScreens && <VisitorScreens state={state} />
}

/** Has a placeholder of the same height, so nothing shifts. */
export function SavedScreeners({ state }: Props) {
  const { isMember } = useVisit()
  return (
    <div className={styles.screens}>
      {isMember ? (
        <Island name="screens">
          <OfAccount state={state} />
        </Island>
      ) : (
        <OfBrowser state={state} />
      )}
    </div>
  )
}

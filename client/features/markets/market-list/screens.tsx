// The account stores a user's screens, the browser a visitor's.

import { type ListState, parseState } from '#shared/markets/market-list/state.ts'
import { Island, usePersonal } from '../../../hydration/islands.tsx'
import { useVisit } from '../../../i18n/visit.tsx'
import { useIdleComponent } from '../../../scheduling/use-idle-component.ts'
import { ScreenRow } from './screen-row.tsx'
import styles from './screens.module.css'

type Props = { readonly state: ListState }

/** Empty if the account could not be read. */
function OfAccount({ state }: Props) {
  const { screens } = usePersonal()
  return screens && <ScreenRow state={state} screens={screens} />
}

/** Server rendering: the list state comes from the address. */
export function ScreensIsland() {
  const { search } = useVisit()
  return <OfAccount state={parseState(search)} />
}

const load = async () => (await import('./visitor-screens.tsx')).VisitorScreens

function OfBrowser({ state }: Props) {
  const VisitorScreens = useIdleComponent(load)
  return VisitorScreens && <VisitorScreens state={state} />
}

/** A placeholder row avoids a layout shift. */
export function SavedScreens({ state }: Props) {
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

// Saved screens above the list of markets: of whoever is logged in from their account, of visitors from their browser.

import { type ListState, parseState } from '#shared/market-list/state.ts'
import { useVisit } from '../../i18n/visit.tsx'
import { Island, usePersonal } from '../../islands.tsx'
import { useLater } from '../../later.tsx'
import { ScreenRow } from './screen-row.tsx'
import styles from './screens.module.css'

type Props = { readonly state: ListState }

/** Nothing where the account could not say. */
function OfAccount({ state }: Props) {
  const { screens } = usePersonal()
  return screens && <ScreenRow state={state} screens={screens} />
}

/** As the server draws it: the list is as its address says. */
export function ScreensIsland() {
  const { search } = useVisit()
  return <OfAccount state={parseState(search)} />
}

const load = async () => (await import('./visitor-screens.tsx')).VisitorScreens

function OfBrowser({ state }: Props) {
  const VisitorScreens = useLater(load)
  return VisitorScreens && <VisitorScreens state={state} />
}

/** What is kept of the list, in a row that is there before it is. */
export function Screens({ state }: Props) {
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

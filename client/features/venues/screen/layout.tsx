import { type ReactNode, useState } from 'react'
import { createPaneLayoutStore, PaneLayoutContext } from '../../layout/layout-store.ts'

/** The default layout, which has a row for the panel. */
export function VenueLayoutProvider({ children }: { readonly children: ReactNode }) {
  const [layout] = useState(() => createPaneLayoutStore(undefined))
  return <PaneLayoutContext value={layout}>{children}</PaneLayoutContext>
}
